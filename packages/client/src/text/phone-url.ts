/** What a link calls a number by, however it is written. */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** What a link writes to a number by, however it is written. */
export const smsUrl = (phone: string): string => phoneUrl(phone).replace('tel:', 'sms:')
