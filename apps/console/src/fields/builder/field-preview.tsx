import {
  cellOf,
  type FieldCell,
  type FieldData,
  type FieldDefinition,
  type FieldFields,
  type FieldType,
  parseCell,
} from '@baquiano/contract/fields'
import {
  IconAlertTriangle,
  IconCheck,
  IconDeviceMobile,
  IconLayoutColumns,
  IconTable,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { TypedFields } from '../typed-fields.tsx'
import type { BuilderSchema } from './builder-schema.ts'
import styles from './builder.module.css'

interface Props {
  readonly field: FieldFields
  readonly schema: BuilderSchema
}

/** What people will see of a field while it is written: in the console, on a phone, and in an import. */
export function FieldPreview({ field, schema }: Props) {
  const { t } = useTranslation('fields')
  const [values, setValues] = useState<FieldData>({})
  // A preview shows the field whatever its condition says, also before it has a name.
  const definition: FieldDefinition = { ...field, name: field.name || 'campo', visible_when: null }
  const own = (name: string) => (
    <TypedFields
      definitions={[definition]}
      values={values}
      problems={[]}
      name={name}
      onChange={setValues}
    />
  )
  const category = schema.categories.find(({ id }) => id === field.category_id)
  const inCategory = schema.fields.filter(({ category_id }) => category_id === field.category_id)
  const at = inCategory.findIndex(({ name }) => name === field.name)
  const number = at < 0 ? inCategory.length + 1 : at + 1
  const total = Math.max(number, inCategory.length)
  return (
    <div className="stack gap-16 pad-16">
      <Part icon={<IconLayoutColumns size={14} aria-hidden />} title={t('preview.console')}>
        <div className={`${styles.form} pad-12 framed round-10 on-surface`}>
          {own('preview-console')}
        </div>
      </Part>
      <Part icon={<IconDeviceMobile size={14} aria-hidden />} title={t('preview.phone')}>
        <div className={`${styles.phone} stack gap-12 on-surface`}>
          <p className="row between gap-8 dim text-s">
            <bdi className="ell">{category?.label}</bdi>
            <bdi className="num nowrap">{t('preview.step', { number, total })}</bdi>
          </p>
          {own('preview-phone')}
          <span className={`${styles.next} center round-10`}>{t('preview.next')}</span>
        </div>
      </Part>
      <Part icon={<IconTable size={14} aria-hidden />} title={t('preview.import')}>
        <ImportColumn definition={definition} />
      </Part>
    </div>
  )
}

interface PartProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Part({ icon, title, children }: PartProps) {
  return (
    <section className="stack gap-8">
      <h3 className="row gap-6 soft text-s medium">
        {icon}
        {title}
      </h3>
      {children}
    </section>
  )
}

/** What an import makes of cells as people write them. */
function ImportColumn({ definition }: { readonly definition: FieldDefinition }) {
  const { t } = useTranslation('fields')
  const textOf = useCellText()
  return (
    <table className={`${styles.column} wide framed round-10 on-surface text-m`}>
      <thead>
        <tr>
          <th className="text-start medium">
            <bdi>{definition.label}</bdi>
          </th>
          <th>
            <span className="sr-only">{t('preview.read_as')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sampleCells(definition).map((cell) => {
          const { value, problem } = parseCell(definition, cell)
          return (
            <tr key={cell} data-wrong={problem !== undefined || undefined}>
              <td className="anywhere">
                <bdi>{cell}</bdi>
              </td>
              <td className="soft text-s">
                {problem === undefined ? (
                  <span className="row gap-4">
                    <IconCheck size={14} className={styles.good} aria-hidden />
                    <bdi>{textOf(cellOf(definition, value))}</bdi>
                  </span>
                ) : (
                  <span className="row gap-4 warn">
                    <IconAlertTriangle size={14} aria-hidden />
                    {t('preview.refused')}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A cell as a list shows it. */
function useCellText(): (cell: FieldCell) => string {
  const { t } = useTranslation('fields')
  const moment = useMoment()
  return (cell) => {
    if (cell === null) return ''
    if (typeof cell === 'boolean') return t(`flag.${cell}`)
    return typeof cell === 'object' ? moment(cell.instant) : String(cell)
  }
}

const samples: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  Date: ['2026-03-01', '01/03/2026'],
  DateTime: ['2026-03-01 08:30-05:00', '2026-03-01 08:30'],
  Number: ['1250', '12,5', '1,250'],
  Email: ['ana@empresa.co', 'ana@'],
  Url: ['https://empresa.co', 'empresa.co'],
  File: ['factura.pdf'],
  Image: ['foto.png'],
  Coordinates: ['6.2518, -75.5636', '75°33′O'],
  DefaultLocation: ['6.2518, -75.5636', '75°33′O'],
  Checkbox: ['Sí', 'x', '?'],
  Switch: ['Sí', 'no', '?'],
}

/** Cells as people write them in a sheet, some of them wrong. */
function sampleCells(definition: FieldDefinition): readonly string[] {
  const { type, format, options, children = [] } = definition
  const labels = options.slice(0, 2).map(({ label }) => label)
  if (type === 'MultipleChoice') return [labels.join('; '), labels[0] ?? '', '?']
  if (options.length > 0) return [...labels, '?']
  if (type === 'Composed') {
    return [
      children.map((child) => `${child.label}: ${sampleCells(child)[0] ?? ''}`).join('; '),
      '?',
    ]
  }
  if (format === 'phone') return ['+57 604 555 0101', '?']
  if (format === 'code') return ['A-102', 'A 102']
  return samples[type] ?? ['…']
}
