import { cx, cy } from '@baquiano/contract/platform'
import { z } from 'zod'

/** When and where a picture was taken. */
export interface Taken {
  readonly taken_at: string
  readonly cx: number | null
  readonly cy: number | null
  readonly accuracy_m: null
}

/** As cameras write it: `2026:11:20 09:59:00`, in the time of the place. */
const hour = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/
const said = z.object({
  DateTimeOriginal: z.string().regex(hour).optional().catch(undefined),
  OffsetTimeOriginal: z
    .string()
    .regex(/^[+-]\d\d:\d\d$/)
    .optional()
    .catch(undefined),
  longitude: cx.optional().catch(undefined),
  latitude: cy.optional().catch(undefined),
})

/**
 * When and where a picture was taken, as its file says it. Where that is missing or impossible, it was taken when the
 * file was last changed, and nobody knows where.
 *
 * @param now of the server, ms: nothing was taken later
 */
export async function readTaken(file: File, now: number): Promise<Taken> {
  const tags = await tagsOf(file)
  const [longitude, latitude] = [tags.longitude, tags.latitude]
  const isPlace = longitude !== undefined && latitude !== undefined && (longitude || latitude)
  const at = instantOf(tags)
  return {
    taken_at: new Date(at === undefined || at > now ? file.lastModified : at).toISOString(),
    // A camera that has found no satellite writes 0, 0.
    cx: isPlace ? longitude : null,
    cy: isPlace ? latitude : null,
    accuracy_m: null,
  }
}

async function tagsOf(file: File): Promise<z.output<typeof said>> {
  const { parse } = await import('exifr')
  const pick = ['DateTimeOriginal', 'OffsetTimeOriginal', 'GPSLatitude', 'GPSLongitude']
  const [read] = await Promise.allSettled([
    parse(file, { pick: [...pick, 'GPSLatitudeRef', 'GPSLongitudeRef'], reviveValues: false }),
  ])
  // A picture of another kind, or one whose description is broken, is as good a picture.
  return said.safeParse(read.status === 'fulfilled' ? read.value : {}).data ?? {}
}

/** ms; by the phone's clock where the camera did not say how its own differs from UTC. */
function instantOf({
  DateTimeOriginal = '',
  OffsetTimeOriginal = '',
}: z.output<typeof said>): number | undefined {
  const [, year, month, day, time] = hour.exec(DateTimeOriginal) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${time}${OffsetTimeOriginal}`)
  return Number.isNaN(at) ? undefined : at
}
