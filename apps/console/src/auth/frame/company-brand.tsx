import { Logo } from '@baquiano/ui/logo.tsx'
import type { CachedTheme } from '@baquiano/client/theme/cached-theme.ts'

/** The company's name and logo, in place of the product's. */
export function CompanyBrand({
  company: { logo, company_name },
}: {
  readonly company: CachedTheme
}) {
  return (
    <>
      {logo ? (
        <img className="round-8" src={logo} width={34} height={34} alt="" />
      ) : (
        <Logo size={30} />
      )}
      <b>{company_name}</b>
    </>
  )
}
