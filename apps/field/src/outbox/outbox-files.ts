import { type FieldData, fileIdsIn, fileValue } from '@baquiano/contract/fields'
import type { OutboxItem } from './outbox-item.ts'

/** The ids of the files that something names. */
export function filesOf(item: OutboxItem): string[] {
  if (item.kind === 'proof') return [item.body.upload_id]
  if (item.kind === 'chat') return item.body.file_id === null ? [] : [item.body.file_id]
  return item.kind === 'answer' ? fileIdsIn(item.body.data) : []
}

type WithFiles = Extract<OutboxItem, { kind: 'answer' | 'proof' | 'chat' }>

/** The same with the uploads in place of the phone's own ids. */
export function withUploads<Item extends WithFiles>(
  item: Item,
  uploads: ReadonlyMap<string, string>,
): Item
export function withUploads(item: WithFiles, uploads: ReadonlyMap<string, string>): WithFiles {
  if (item.kind === 'chat') {
    const { file_id } = item.body
    return {
      ...item,
      body: { ...item.body, file_id: file_id && (uploads.get(file_id) ?? file_id) },
    }
  }
  if (item.kind === 'proof') {
    const { upload_id } = item.body
    return { ...item, body: { ...item.body, upload_id: uploads.get(upload_id) ?? upload_id } }
  }
  return { ...item, body: { ...item.body, data: dataWith(item.body.data, uploads) } }
}

const dataWith = (data: FieldData, uploads: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueWith(value, uploads)]))

function valueWith(value: unknown, uploads: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => valueWith(each, uploads))
  const file = fileValue.safeParse(value).data
  if (file) return { ...file, id: uploads.get(file.id) ?? file.id }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      valueWith(part, uploads),
    ]),
  )
}
