export const projectId = 'demo-group-organizer'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * An ID token as the Auth emulator makes it: unsigned.
 * @param expires milliseconds since 1970
 * @param signedInAt the same
 */
export const makeToken = (uid: string, expires: number, signedInAt = expires - 3_600_000): string => {
  const issued = Math.floor(expires / 1000) - 3_600
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    name: uid,
    email: `${uid}@example.com`,
    auth_time: Math.floor(signedInAt / 1000),
    iat: issued,
    exp: Math.floor(expires / 1000),
  }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`
}
