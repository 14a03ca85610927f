/** A seeded source of random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next: () => number
  /** A whole number in [0, below). */
  below: (below: number) => number
}

/** The generator sfc32 (Chris Doty-Humphrey): 128 bits of state, four additions and shifts a number. */
export function seededRandom(seed: number): Random {
  let a = seed | 0
  let b = Math.floor(seed / 2 ** 32) | 0
  let c = 0x9e3779b9 | 0
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  // The first numbers still show the seed's own bits.
  for (let round = 0; round < 12; round += 1) next()
  return { next, below: (below) => Math.floor(next() * below) }
}
