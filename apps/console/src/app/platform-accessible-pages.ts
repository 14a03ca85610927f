/** The pages by which the platform sets up a company; its id stands behind them in the address. */
export const platformAccessiblePages = [
  '/dashboard/audit',
  '/dashboard/company-config-crud',
  '/dashboard/issuer',
  '/dashboard/modules',
  '/dashboard/permissions',
  '/dashboard/roles',
  '/dashboard/setting',
  '/dashboard/status',
  '/dashboard/status-mobile',
  '/dashboard/type-config-crud',
] as const

/** The company that an address names, or null. */
export function companyNamedBy(pathname: string): string | null {
  const page = platformAccessiblePages.find((path) => pathname.startsWith(`${path}/`))
  return (page && pathname.slice(page.length + 1).replace(/\/$/, '')) || null
}
