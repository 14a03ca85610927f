import { Logo } from '@baquiano/ui'

export interface Brand {
  readonly name: string
  /** Where the picture is. */
  readonly logo: string | null
}

/** The company's logo, or ours where it has none. */
export function BrandMark({ brand, size }: { readonly brand: Brand; readonly size: number }) {
  if (brand.logo === null) return <Logo size={size} />
  return (
    <img src={brand.logo} width={size} height={size} alt="" style={{ borderRadius: size / 4 }} />
  )
}
