import { ColorInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'

/** The colours of statuses and routes, which stand apart on both themes and for the colour-blind. */
const swatches = [
  '#0B8FF4',
  '#0A8580',
  '#15780D',
  '#FF8C34',
  '#C25700',
  '#CF3F44',
  '#8B3FC7',
  '#4F5BD5',
  '#5E6C80',
]

/** A colour, `#RRGGBB`: chosen, picked or typed. */
export function ColorField(props: FieldProps<string>) {
  const { t } = useTranslation('form')
  const { value, mark, onChange } = props.field
  return (
    <FieldBox mark={mark}>
      <ColorInput
        {...useInputProps(props)}
        className={styles.short}
        format="hex"
        fixOnBlur={false}
        eyeDropperButtonProps={{ 'aria-label': t('pick_color') }}
        swatches={swatches}
        swatchesPerRow={swatches.length}
        value={value}
        onChange={(color) => onChange(color.toUpperCase())}
      />
    </FieldBox>
  )
}
