/** The token proves nothing: forged, expired, or of another project. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

/** The keys to check tokens with cannot be fetched. Says nothing about the token. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}
