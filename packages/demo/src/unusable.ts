/** What nobody but the person who started the demo can put right; told, and not tried again. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}
