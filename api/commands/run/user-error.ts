/** Something that keeps the product from starting. The message names cause and remedy in one sentence. */
export class UserError extends Error {
  override name = 'UserError'
}
