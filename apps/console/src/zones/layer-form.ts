import { zoneLayers } from '@baquiano/contract/zones'
import type { z } from 'zod'

/** What the form writes of a layer: always its typology and its fields. */
export const layerForm = zoneLayers.update.body.required({ object_type_id: true, data: true })
export type LayerForm = z.output<typeof layerForm>
