import { routing, type RoutingDetail, type RoutingFileFormat } from '@baquiano/contract/routing'
import { useTranslation } from 'react-i18next'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { languages } from '@baquiano/client/text/language.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

interface Wanted {
  readonly format: RoutingFileFormat
  /** The resource whose sheet alone is wanted; nobody for all. */
  readonly resource_id?: string | undefined
}

/** Saves a plan as a file in the language of the screen. */
export function useDownloadPlan({ id, date }: Pick<RoutingDetail, 'id' | 'date'>) {
  const { t, i18n } = useTranslation('routing')
  return useAction({
    send: async (wanted: Wanted) => {
      const language = languages.find((it) => it === i18n.language) ?? 'es'
      const body = { ...wanted, language }
      const name = t(wanted.format === 'pdf' ? 'file.sheets' : 'file.name')
      saveAs(
        await download(routing.file, { params: { id }, body }),
        `${name}-${date}.${wanted.format}`,
      )
    },
  })
}
