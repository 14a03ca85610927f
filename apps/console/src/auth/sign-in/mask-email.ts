const dots = '•••••••'

/** `v•••••••s@example.com`: enough to recognise one's own, always as long. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const last = name.length > 2 ? name.slice(-1) : ''
  return name.slice(0, 1) + dots + last + email.slice(at)
}
