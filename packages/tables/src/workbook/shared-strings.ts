import { TableRefusal } from '../refusal.ts'

/**
 * The texts that the cells of a workbook share, as bytes outside of the JavaScript heap: a million of them take the space
 * of their letters.
 */
export class SharedStrings {
  #bytes = Buffer.alloc(65_536)
  #used = 0
  #ends = new Float64Array(1024)
  #count = 0

  constructor(readonly limitBytes: number) {}

  /** @throws TableRefusal UNPACKED_TOO_BIG */
  add(text: string): void {
    const needed = this.#used + Buffer.byteLength(text)
    if (needed > this.limitBytes) {
      const part = 'sharedStrings'
      throw new TableRefusal('UNPACKED_TOO_BIG', { part, bytes: needed, limit: this.limitBytes })
    }
    if (needed > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(needed, this.#bytes.length * 2))
      this.#bytes.copy(grown)
      this.#bytes = grown
    }
    if (this.#count === this.#ends.length) {
      const grown = new Float64Array(this.#count * 2)
      grown.set(this.#ends)
      this.#ends = grown
    }
    this.#used += this.#bytes.write(text, this.#used)
    this.#ends[this.#count] = this.#used
    this.#count += 1
  }

  /** Undefined where there is no text of that number, from 0. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined
    return this.#bytes.toString('utf8', this.#ends[index - 1] ?? 0, this.#ends[index])
  }
}
