import { visitPoints, visitPointTileRequest } from '@baquiano/contract/visit-points'
import { addProtocol } from 'maplibre-gl'
import { download } from '../../platform/http/download.ts'
import type { ListRequest } from '../../platform/list/list-spec.ts'

const protocol = 'visit-points'
const numbers = /\/(?<zoom>\d+)\/(?<column>\d+)\/(?<row>\d+)\?(?<request>.*)$/

/** Fetches tiles with the session, which the map by itself would not send. */
export function addTileProtocol(): void {
  addProtocol(protocol, async ({ url }, { signal }) => {
    const { zoom, column, row, request = '' } = numbers.exec(url)?.groups ?? {}
    const given: unknown = JSON.parse(decodeURIComponent(request))
    const body = visitPointTileRequest.parse({
      ...(typeof given === 'object' && given),
      zoom: Number(zoom),
      column: Number(column),
      row: Number(row),
    })
    const file = await download(visitPoints.tile, { body }, signal)
    return { data: await file.arrayBuffer() }
  })
}

/** The address of the tiles of those that a list shows. */
export const tilesOf = ({ filters, match }: Pick<ListRequest, 'filters' | 'match'>): string =>
  `${protocol}://tiles/{z}/{x}/{y}?${encodeURIComponent(JSON.stringify({ filters, match }))}`
