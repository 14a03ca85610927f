import { categories } from '@baquiano/contract/categories'
import { type FieldFields, fieldFields, fields, type ObjectSchema } from '@baquiano/contract/fields'
import { type ColumnContent, columnContent, type MappedColumn } from '@baquiano/contract/imports'
import { firstTypology, type ObjectType } from '@baquiano/contract/typologies'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { nameFrom, objectSchema } from '../fields/index.ts'
import type { StepProps } from './import-frame.tsx'
import { importsKey } from './imports-key.ts'
import { objectTypes } from './send-dialog.tsx'

/** The type of a field whose values look like this. */
const typeOf = {
  text: { type: 'Text' },
  number: { type: 'Number' },
  date: { type: 'Date' },
  flag: { type: 'Switch' },
  phone: { type: 'Text', format: 'phone' },
  email: { type: 'Email' },
} as const satisfies Record<ColumnContent, Pick<FieldFields, 'type'> & Partial<FieldFields>>

interface Props extends Pick<StepProps, 'imported'> {
  readonly column: MappedColumn
  /** Of the new field, as a column may mean it. */
  readonly onCreated: (target: string) => void
}

/** Makes a field of the company out of a column that nothing of the record stands for, in one click. */
export function NewFieldButton({ imported, column, onCreated }: Props) {
  const { t } = useTranslation('imports')
  const type = objectTypes[imported.record]
  const { data: schema } = useQuery({
    ...objectSchema(type ?? 'VISIT_POINT'),
    enabled: type !== undefined,
  })
  const create = useAction({
    send: async (content: ColumnContent) => {
      if (!type || !schema) return null
      const category_id = await firstCategory(type, schema, t('extra.category'))
      const typology_id = imported.typology_id ?? firstTypology(schema.typologies)
      return call(fields.create, {
        body: fieldFields.parse({
          ...typeOf[content],
          category_id,
          label: column.title,
          name: freeName(column.title, schema),
          typology_ids: typology_id === null ? [] : [typology_id],
        }),
      })
    },
    done: (field) => (field ? t('extra.created', { name: field.label }) : undefined),
    refresh: [importsKey, ['fields']],
    onRefreshed: (field) => field && onCreated(`data.${field.name}`),
  })
  if (!type || column.title === '' || !can('OBJECTS_CREATE')) return null
  return (
    <span className="row">
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={t('extra.create_of', { name: column.title })}
        disabled={!schema}
        loading={create.isPending}
        onClick={() => create.mutate(column.content)}
      >
        {t('extra.create', { kind: t(`extra.kind.${column.content}`) })}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={t('extra.other_kind', { name: column.title })}
            disabled={!schema || create.isPending}
          >
            <IconChevronDown size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {columnContent.options.map((content) => (
            <Menu.Item key={content} onClick={() => create.mutate(content)}>
              {t(`extra.kind.${content}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

/** Where the field goes in the form: into the first category, or into one that is made for it. */
async function firstCategory(
  object_type: ObjectType,
  schema: ObjectSchema,
  label: string,
): Promise<string> {
  const first = schema.categories.find(({ status }) => status === 'Active')
  if (first) return first.id
  const { id } = await call(categories.create, {
    body: { object_type, label, name: nameFrom(label) },
  })
  return id
}

/** A name that no field of the object type has yet. */
function freeName(title: string, schema: ObjectSchema): string {
  const wanted = nameFrom(title) || 'campo'
  const taken = new Set(schema.fields.map(({ name }) => name.toLowerCase()))
  const isFree = (name: string) => !taken.has(name.toLowerCase()) && !(name in {})
  let name = wanted
  for (let number = 2; !isFree(name); number += 1) name = `${wanted}${number}`
  return name
}
