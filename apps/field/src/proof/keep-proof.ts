import type { FieldData } from '@baquiano/contract/fields'
import type { FormVersion } from '@baquiano/contract/forms'
import type { NewVisitProof } from '@baquiano/contract/visit-proofs'
import { newId } from '@baquiano/client/new-id.ts'
import type { KeptFile } from '../store/field-database.ts'
import { database, keep, serverNow } from '../store/field-store.ts'
import { keepPlaced } from '../store/keep-placed.ts'
import { type PlaceSearch, whereOf } from '../store/place-finder.ts'
import { placeOfStep } from '../store/place-now.ts'
import type { Photo } from './photo-pick.tsx'

const now = (): string => new Date(serverNow()).toISOString()

/** Keeps a file on the phone until what names it has been sent; its id is the phone's own. */
export async function keepFile(file: Pick<KeptFile, 'name' | 'upload_type' | 'blob'>) {
  const id = newId()
  await database.storeFile({ id, unfinished_id: null, upload_id: null, ...file })
  return { id, name: file.name }
}

type Taken = Pick<
  NewVisitProof,
  'kind' | 'cx' | 'cy' | 'accuracy_m' | 'origin' | 'signer_name' | 'strokes'
>
type Where = Pick<NewVisitProof, 'cx' | 'cy' | 'accuracy_m'>
const nowhere: Where = { cx: null, cy: null, accuracy_m: null }

interface Proof {
  readonly blob: Blob
  readonly taken: Omit<Taken, keyof Where> & Partial<Where> & { readonly taken_at?: string }
  /** Finds where the phone is, for what was just made; null where it may not know, or it was made elsewhere. */
  readonly search: PlaceSearch | null
}

/** Adds a photo or a signature to a visit: it is there at once, and its place joins it, also where the phone knows it late. */
export async function addProof(
  visit_id: string,
  { blob, taken: { taken_at = now(), ...taken }, search }: Proof,
): Promise<void> {
  const extension = blob.type === 'image/png' ? 'png' : 'jpg'
  const name = `${taken.kind}-${taken_at.slice(0, 19).replaceAll(/\D/g, '')}.${extension}`
  const { id: upload_id } = await keepFile({ name, upload_type: 'Image', blob })
  const id = newId()
  const body = { id, upload_id, taken_at, ...nowhere, ...taken }
  await keepPlaced({ kind: 'proof', id, visit_id, body }, search, { placeOf: whereOf })
}

/** Adds a photo: one of the camera was made now, and where the phone is. */
export function addPhoto(
  visit_id: string,
  { blob, origin, taken }: Photo,
  search: PlaceSearch | null = placeOfStep,
): Promise<void> {
  return addProof(visit_id, {
    blob,
    taken: { kind: 'photo', origin, signer_name: '', strokes: null, ...taken },
    search: origin === 'camera' ? search : null,
  })
}

/** Answers the form of a visit by the version in which it was begun; the draft stays until the server has taken it. */
export async function answerForm(
  visit_id: string,
  { form_id, version }: Pick<FormVersion, 'form_id' | 'version'>,
  data: FieldData,
): Promise<void> {
  const id = newId()
  const body = { id, form_id, version, data, answered_at: now() }
  await keep({ kind: 'answer', id, visit_id, body })
}
