import { z } from 'zod'
import { personName, recordId } from '../platform/index.ts'

/** What an administrator of the platform writes of themselves: how companies' audits and mails name them. */
export const platformProfileFields = z.strictObject({ name: personName })
export type PlatformProfileFields = z.output<typeof platformProfileFields>

/** An administrator of the platform, who has an account and nothing else. */
export const platformProfile = platformProfileFields.extend({ id: recordId, email: z.string() })
export type PlatformProfile = z.output<typeof platformProfile>
