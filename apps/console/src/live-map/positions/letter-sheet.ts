const cell = { width: 80, height: 52 } as const
const columns = 25
const rows = 30

/** Initials as images on one sprite sheet, each drawn at its first use. */
export interface LetterSheet {
  readonly canvas: HTMLCanvasElement
  readonly cell_px: readonly [number, number]
  readonly sheet_px: readonly [number, number]
  /** Column and row; for a full sheet the first cell, which is empty. */
  readonly cellOf: (initials: string) => readonly [number, number]
  /** True once after each drawing. */
  readonly takeChange: () => boolean
  /** For a graphics card that lost its copy of the sheet. */
  readonly reset: () => void
}

export function createLetterSheet(): LetterSheet {
  const canvas = document.createElement('canvas')
  canvas.width = cell.width * columns
  canvas.height = cell.height * rows
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('this browser draws nothing')
  brush.font = '700 21px "Inter Variable", sans-serif'
  brush.fillStyle = '#fff'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  const known = new Map<string, number>([['', 0]])
  let isChanged = true

  const draw = (initials: string): number => {
    const index = known.size
    if (index >= columns * rows) return 0
    known.set(initials, index)
    const [column, row] = placeOf(index)
    brush.fillText(initials, (column + 0.5) * cell.width, (row + 0.53) * cell.height)
    isChanged = true
    return index
  }

  return {
    canvas,
    cell_px: [cell.width, cell.height],
    sheet_px: [canvas.width, canvas.height],
    cellOf: (initials) => placeOf(known.get(initials) ?? draw(initials)),
    takeChange: () => {
      const was = isChanged
      isChanged = false
      return was
    },
    reset: () => {
      isChanged = true
    },
  }
}

const placeOf = (index: number) => [index % columns, Math.floor(index / columns)] as const
