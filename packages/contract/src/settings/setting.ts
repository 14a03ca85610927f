import { z } from 'zod'
import { instant, limits, optionalText, pictureSquare, recordId } from '../platform/index.ts'
import { colorText, direction, language, shellTheme, visualConfig } from './visual-config.ts'

/** The name under which a company's people find its login, or the host that leads to it. */
export const loginAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(limits.short_text)
  .regex(/^[a-z\d]+(?:[.-][a-z\d]+)*$/, 'LOGIN_ADDRESS_INVALID')

/** How a company looks; null leaves it to the product (requirement CO-08). */
export const settingFields = z.strictObject({
  primaryColor: colorText.nullable(),
  navbarColor: colorText.nullable(),
  /** Accent: text, marks and selection; `primaryColor` where it is null. */
  color: colorText.nullable(),
  theme: shellTheme.nullable(),
  direction: direction.nullable(),
  language: language.nullable(),
  login_address: loginAddress.nullable(),
})
export type SettingFields = z.output<typeof settingFields>

export const logo = z.object({
  id: recordId,
  /** Path of the picture; another picture has another one. */
  url: z.string(),
  /** As the file was called. */
  name: z.string(),
  /** Pixels; it is square. */
  side: z.int(),
  bytes: z.int(),
})
export type Logo = z.output<typeof logo>

export const setting = settingFields.extend({
  id: recordId,
  company_name: z.string(),
  logo: logo.nullable(),
  /** The group that the map opens with for people who chose none of their own. */
  default_group_tracking: recordId.nullable(),
  update_on: instant,
})
export type Setting = z.output<typeof setting>

/** What the login wears of a company: its dress, and its name. */
export const loginTheme = visualConfig.extend({ company_name: z.string() })
export type LoginTheme = z.output<typeof loginTheme>

/** The square that becomes the logo, and what the file is called. */
export const logoCrop = pictureSquare.extend({ name: optionalText(limits.short_text) })
export type LogoCrop = z.output<typeof logoCrop>
