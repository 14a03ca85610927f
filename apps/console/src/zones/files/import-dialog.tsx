import type { ZoneLayer } from '@baquiano/contract/zones'
import { readDocument, readGeoJson, ZoneFileError, type ReadZones } from '@baquiano/zone-files'
import { Button, Checkbox, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { FileField } from '@baquiano/ui/form/fields/file-field.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { useImportZones } from './use-import-zones.ts'
import styles from './files.module.css'

interface Props {
  readonly layers: readonly ZoneLayer[]
  readonly onClose: () => void
}

const maxBytes = 20_000_000
const accept = ['.geojson', '.json', '.kml', '.kmz', '.zip'] as const
/** Failures that are named; of more, how many. */
const mostNamed = 50

/** Zones of a file: what it holds, what of it is no zone and why, and into which layer it goes. */
export function ImportDialog({ layers, onClose }: Props) {
  const { t } = useTranslation('zones')
  const toast = useToast()
  const [file, setFile] = useState<File | null>(null)
  const [document, setDocument] = useState<unknown>()
  const [refusal, setRefusal] = useState<ZoneFileError['code']>()
  const [isSwapped, setSwapped] = useState(false)
  const [layer_id, setLayer] = useState(layers[0]?.id ?? null)
  const { save, takeBack } = useImportZones((count) => {
    toast({ kind: 'done', message: t('import.done', { count }) })
    onClose()
  })
  const { read, broken } = useMemo(
    () => judge(document, { unnamed: t('import.unnamed'), isSwapped }),
    [document, isSwapped, t],
  )
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    setDocument(undefined)
    setRefusal(undefined)
    await takeBack()
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    try {
      setDocument(readDocument(bytes))
    } catch (error) {
      setRefusal(codeOf(error))
    }
  }
  const close = () => {
    void takeBack()
    onClose()
  }
  const count = read.zones.length
  const isEmpty = document !== undefined && count + read.failures.length === 0
  const problem = refusal ?? broken ?? (isEmpty ? 'ZONE_FILE_EMPTY' : undefined)
  return (
    <Dialog
      isOpen
      title={t('import.title')}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            disabled={count === 0 || layer_id === null}
            loading={save.isPending}
            onClick={() => layer_id !== null && save.mutate({ read: read.zones, layer_id })}
          >
            {t('import.do', { count })}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 pad-y-12">
        <FileField
          label={t('import.file')}
          note={t('import.note')}
          accept={accept}
          maxBytes={maxBytes}
          field={{
            name: 'file',
            value: file,
            problem,
            mark: undefined,
            onChange: (chosen) => void choose(chosen),
          }}
        />
        <Select
          label={t('columns.layer_id')}
          data={layers.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          value={layer_id}
          onChange={setLayer}
        />
        <Checkbox
          label={t('import.swapped')}
          checked={isSwapped}
          onChange={(event) => setSwapped(event.currentTarget.checked)}
        />
        <Failures failures={read.failures} />
        {save.error && <ProblemAlert error={save.error} />}
      </div>
    </Dialog>
  )
}

function Failures({ failures }: Pick<ReadZones, 'failures'>) {
  const { t } = useTranslation('zones')
  if (failures.length === 0) return null
  return (
    <section className="stack gap-6" aria-label={t('import.failures', { count: failures.length })}>
      <b className="warn">{t('import.failures', { count: failures.length })}</b>
      <ul className={`${styles.failures} scroll text-s`}>
        {failures.slice(0, mostNamed).map(({ name, code }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two features may have one name and one fault
          <li key={index}>
            <bdi className="strong">{name}</bdi> · {t(`import.codes.${code}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const nothing: ReadZones = { zones: [], failures: [] }

function judge(document: unknown, options: Parameters<typeof readGeoJson>[1]) {
  if (document === undefined) return { read: nothing, broken: undefined }
  try {
    return { read: readGeoJson(document, options), broken: undefined }
  } catch (error) {
    return { read: nothing, broken: codeOf(error) }
  }
}

/** Why a file is refused. @throws what is no refusal */
function codeOf(error: unknown): ZoneFileError['code'] {
  if (error instanceof ZoneFileError) return error.code
  throw error
}
