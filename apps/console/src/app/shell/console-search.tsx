import { PaletteButton } from '../../palette/palette-button.tsx'
import { usePages } from '../../platform/shell/page.ts'

/** The search of the top bar, over all pages that the person may open. */
export const ConsoleSearch = () => <PaletteButton pages={usePages()} />
