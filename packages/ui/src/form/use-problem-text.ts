import { type ErrorCode, errorStatuses } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'

const translatedCodes = [
  'TOO_SMALL',
  'TOO_BIG',
  'INVALID_TYPE',
  'REQUIRED',
  'DATE_INVALID',
  'NUMBER_TOO_SMALL',
  'NUMBER_TOO_BIG',
  'TOO_FEW',
  'TOO_MANY',
  'TOO_MANY_DECIMALS',
  'PHONE_INVALID',
  'CODE_INVALID',
  'FILE_NOT_IN_SHEET',
  'NAME_NOT_PLAIN',
  'NAME_RESERVED',
  'FORM_REQUIRED',
  'OPTIONS_REQUIRED',
  'CHILDREN_REQUIRED',
  'MAX_BELOW_MIN',
  'INVALID_FORMAT',
  'INVALID_VALUE',
  'EMAIL_INVALID',
  'HOUR_INVALID',
  'HOUR_END_BEFORE_INIT',
  'RECURRENCE_RULE_INVALID',
  'RECURRENCE_RULE_UNSUPPORTED',
  'RECURRENCE_TOO_LONG',
  'DATE_TOO_EARLY',
  'FILE_KIND_INVALID',
  'FILE_TOO_LARGE',
  'TEXT_NOT_STORABLE',
  'NAME_HAS_SPECIAL_CHARACTERS',
  'ROLE_NAME_TAKEN',
  'VIEW_NAME_TAKEN',
  'COMPANY_NIT_TAKEN',
  'EMAIL_TAKEN',
  'DATE_END_BEFORE_INIT',
  'TIME_ZONE_UNKNOWN',
  'UNKNOWN_FIELD',
  'NAME_HAS_OTHER_THAN_LETTERS',
  'TYPE_NAME_INVALID',
  'COMPANY_CONFIG_NAME_TAKEN',
  'TYPE_CONFIG_NAME_TAKEN',
  'COLOR_INVALID',
  'NOTIFY_ON_CREATE_MUST_BE_FALSE',
  'NAMED_TWICE',
  'SIGNS_NOT_ALLOWED',
  'MODULE_LOCKS_OUT',
  'CONFIG_TOO_LARGE',
  'JSON_UNREADABLE',
  'VARIABLE_UNKNOWN',
  'HEADER_INVALID',
  'JSON_NOT_STORABLE',
  'URL_UNREADABLE',
  'URL_NOT_HTTPS',
  'URL_HAS_CREDENTIALS',
  'URL_IS_ADDRESS',
  'URL_IS_LOCAL',
  'URL_HOST_UNKNOWN',
  'URL_LEADS_INSIDE',
  'URL_TOO_MANY',
  'EXPIRE_DATE_PAST',
  'EXPIRE_DATE_AFTER_COMPANY',
  'PERMISSION_NOT_HELD',
  'ISSUER_URL_INVALID',
  'SCOPES_INVALID',
  'SCOPES_WITHOUT_OPENID',
  'ZONE_CROSSES_ITSELF',
  'ZONE_TOO_WIDE',
  'ZONE_HOLES_OVERLAP',
  'ZONE_HOLE_OUTSIDE',
  'ZONE_WITHOUT_AREA',
  'BATTERY_LEVEL_OUT_OF_RANGE',
  'SPEED_OUT_OF_RANGE',
  'TOTAL_VISITS_NOT_POSITIVE',
  'HOURS_LONGER_THAN_DAY',
  'RADIUS_WITHOUT_CENTER',
  'ESCALATION_WITHOUT_EMAILS',
  'REPORT_RANGE_TOO_LONG',
  'REPORT_TOO_MANY_RESOURCES',
  'REPORT_RESOURCE_REQUIRED',
  'REPORT_MAP_RESOURCES',
] as const

/** Fields with one message for every broken rule. */
const fieldsWithOwnText = [
  'email',
  'username',
  'position_days',
  'date_init',
  'date_end',
  'url',
  'assignment_deadline_s',
  'battery_low_pct',
  'expire_date',
  'scopes',
  'role_id',
] as const
const sharedCodes = new Set([
  'DATE_END_BEFORE_INIT',
  'REPORT_RANGE_TOO_LONG',
  'EXPIRE_DATE_PAST',
  'EXPIRE_DATE_AFTER_COMPANY',
  'SCOPES_INVALID',
  'SCOPES_WITHOUT_OPENID',
])

const tooBig = new Set(['TOO_BIG', 'NUMBER_TOO_BIG'])

/**
 * Text of a field's error, whether the contract or the server found it.
 *
 * @returns a function that takes the largest number of the field as it writes it; null for a number without one
 */
export function useProblemText(): (name: string, code: string, largest?: string | null) => string {
  const { t } = useTranslation(['form', 'platform'])
  return (path, code, largest) => {
    const own = fieldsWithOwnText.find((it) => path.split('.').at(-1) === it)
    if (own && !sharedCodes.has(code) && !isErrorCode(code) && !code.startsWith('URL_'))
      return t(`problems_of.${own}`)
    if (largest !== undefined && tooBig.has(code)) {
      return largest === null ? t('problems.NUMBER_TOO_BIG') : t('problems.most', { largest })
    }
    const translated = translatedCodes.find((it) => it === code)
    if (translated) return t(`problems.${translated}`)
    return isErrorCode(code) ? t(`platform:errors.${code}`) : t('problems.other', { code })
  }
}

/** Codes with which the server rejects a whole call. */
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatuses, code)
