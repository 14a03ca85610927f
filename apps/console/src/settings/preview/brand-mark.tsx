import { Logo } from '@baquiano/ui/logo.tsx'

export interface Brand {
  readonly name: string
  /** URL of the logo. */
  readonly logo: string | null
}

/** The company's logo, or the product's without one. */
export function BrandMark({ brand, size }: { readonly brand: Brand; readonly size: number }) {
  if (brand.logo === null) return <Logo size={size} />
  return (
    <img src={brand.logo} width={size} height={size} alt="" style={{ borderRadius: size / 4 }} />
  )
}
