import type { CompanyTheme } from '@baquiano/theme'

/** Style sheet of a mail besides its inline rules: dark mode (design, "Tokens") and narrow screens. */
export const mailSheet = ({ dark }: CompanyTheme): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0a1018!important}
.card{background:#0f1722!important;border-color:#1f2b3b!important}
.ink{color:#e7edf5!important}
.dim{color:#8e9db3!important}
.link{color:${dark['--brand-ink']}!important}
.button{background:${dark['--brand-fill']}!important}
}
@media (max-width:480px){
.around{padding:0 0 24px!important}
.head{padding:14px 20px!important;border-radius:0!important}
.card{padding:24px 20px 8px!important;border-radius:0!important;border-left:0!important;border-right:0!important}
}
`
