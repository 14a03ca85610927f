import type { Logo, SettingFields } from '@baquiano/contract/settings'
import {
  type CompanyTheme,
  companyThemeOf,
  contrastOf,
  houseColors,
  ownShade,
  resemblesError,
} from '@baquiano/theme'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { ColorField } from './color-field.tsx'
import { colorOr } from './color-or.ts'
import styles from './color.module.css'
import { ContrastLine } from './contrast-line.tsx'
import { dominantColor } from './dominant-color.ts'

interface Props {
  readonly form: RecordForm<SettingFields>
  readonly logo: Logo | null
}

const [white, surface] = ['#ffffff', '#0f1722']

/** The company's colour, its shades, and their contrast. */
export function ColorSection({ form, logo }: Props) {
  const { t } = useTranslation('settings')
  const color = colorOr(form.values.primaryColor, houseColors.primaryColor)
  const companyTheme = companyThemeOf({ primaryColor: color })
  const { scale, fill, text } = companyTheme
  const tone = fill.light
  const shade = (index: keyof typeof scale & number) => scale[index] ?? color
  return (
    <section className={`${styles.section} pad-y-12 line-bottom`} aria-labelledby="setting-color">
      <h2 id="setting-color">{t('color.title')}</h2>
      <div className={`${styles.row} row wrap`}>
        <ColorField
          form={form}
          name="primaryColor"
          label={t('color.title')}
          fallback={houseColors.primaryColor}
        />
        {logo && (
          <TakeFromLogo logo={logo} onTaken={(taken) => form.set({ primaryColor: taken })} />
        )}
      </div>
      <ShadeStrip companyTheme={companyTheme} />
      <div className={`${styles.lines} stack gap-8`}>
        <ContrastLine
          ink={white}
          ground={color}
          label={t('contrast.own')}
          note={t('contrast.instead', { tone })}
        />
        <ContrastLine ink={white} ground={shade(tone)} label={t('contrast.fill', { tone })} />
        <ContrastLine ink={shade(text.light)} ground={white} label={t('contrast.text_light')} />
        <ContrastLine ink={shade(text.dark)} ground={surface} label={t('contrast.text_dark')} />
      </div>
      {resemblesError(color) && (
        <p
          className={`${styles.warning} flex gap-8 pad-y-8 pad-x-12 round-8 on-warn ink`}
          role="note"
        >
          <IconAlertTriangle className="warn" size={17} aria-hidden />
          {t('color.resembles_error')}
        </p>
      )}
    </section>
  )
}

/** The ten shades of a colour, and those that the product uses. */
function ShadeStrip({
  companyTheme: { scale, fill, text },
}: {
  readonly companyTheme: CompanyTheme
}) {
  const { t } = useTranslation('settings')
  const uses = [
    [ownShade, 'shades.accent'],
    [fill.light, 'shades.fill'],
    [text.light, 'shades.text'],
  ] as const
  return (
    <ol className={`${styles.shades} stack text-s centered`} aria-label={t('shades.title')}>
      {scale.map((shade, index) => {
        const ink = contrastOf(shade, '#ffffff') >= 4.5 ? '#ffffff' : '#14202f'
        const labels = uses.filter(([at]) => at === index).map(([, name]) => t(name))
        return (
          <li key={`${index} ${shade}`}>
            <span style={{ background: shade, color: ink }} className="num">
              {index}
            </span>
            {labels.length > 0 && <em>{labels.join(', ')}</em>}
          </li>
        )
      })}
    </ol>
  )
}

interface TakeFromLogoProps {
  readonly logo: Logo
  readonly onTaken: (color: string) => void
}

/** Button that takes the logo's most frequent colour. */
function TakeFromLogo({ logo, onTaken }: TakeFromLogoProps) {
  const { t } = useTranslation('settings')
  const [isGrey, setGrey] = useState(false)
  const take = async () => {
    const color = await mainColorOf(logo.url)
    setGrey(color === null)
    if (color !== null) onTaken(color)
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconWand size={16} aria-hidden />}
        onClick={() => void take()}
      >
        {t('color.from_logo')}
      </Button>
      {isGrey && (
        <output className={`${styles.note} dim text-s anywhere`}>{t('color.logo_is_grey')}</output>
      )}
    </div>
  )
}

/** Pixels to which the picture is scaled: few enough to count at once, enough to keep its colours. */
const side = 64

/** The most frequent colour of a picture of this site; null if it is grey. */
async function mainColorOf(url: string): Promise<string | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, side, side)
  return dominantColor(context.getImageData(0, 0, side, side).data)
}
