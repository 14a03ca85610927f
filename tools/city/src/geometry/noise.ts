/** Smooth chance over a plane, -1 to 1; neighbours at a distance below 1 are alike. */
export type Noise = (x: number, y: number) => number

export function noiseOf(seed: number): Noise {
  const corner = (x: number, y: number) => {
    let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263)
    mixed ^= Math.imul(seed, 2_246_822_519)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2_147_483_648 - 1
  }
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [east, north] = [eased(x - column), eased(y - row)]
    const below = corner(column, row) * (1 - east) + corner(column + 1, row) * east
    const above = corner(column, row + 1) * (1 - east) + corner(column + 1, row + 1) * east
    return below * (1 - north) + above * north
  }
}

const eased = (share: number): number => share * share * (3 - 2 * share)
