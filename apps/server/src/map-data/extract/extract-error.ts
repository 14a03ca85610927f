import type { ImportFault } from '@baquiano/contract/map-data'

/** The file is rejected; the data in service stay. */
export class ExtractError extends Error {
  override readonly name = 'ExtractError'

  constructor(
    readonly code: Extract<ImportFault, `EXTRACT_${string}`>,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
