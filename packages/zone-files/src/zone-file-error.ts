/** Why a file of zones cannot be read as a whole. */
export class ZoneFileError extends Error {
  readonly code: 'ZONE_FILE_INVALID' | 'ZONE_PROJECTION_UNKNOWN'

  /** @param cause or what is wrong, in words for whoever looks into it */
  constructor(code: ZoneFileError['code'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = code
  }
}
