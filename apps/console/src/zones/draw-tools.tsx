import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconMagnet, IconPointer } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isCovered } from '../platform/keys/is-covered.ts'
import type { Tool } from './draw-layer.tsx'
import { KindIcon } from './kind-icon.tsx'
import type { ZoneEditor } from './use-zone-editor.ts'
import styles from './zones.module.css'

interface Props {
  readonly editor: ZoneEditor
  readonly isSnapping: boolean
  readonly onSnapping: (isOn: boolean) => void
}

/** The tools in their order, by the keys that choose them. */
const keys: Readonly<Record<string, Tool>> = {
  v: 'select',
  p: 'polygon',
  r: 'rectangle',
  c: 'circle',
  l: 'polyline',
  m: 'marker',
}
const keyOf = (tool: Tool) => Object.keys(keys).find((key) => keys[key] === tool) ?? ''

/** What to draw, each by a key as well; snapping; steps back and forth. */
export function DrawTools({ editor, isSnapping, onSnapping }: Props) {
  const { t } = useTranslation('zones')
  const { tool, setTool, history } = editor
  useToolKeys(editor)
  return (
    <div
      className={`${styles.tools} row gap-6 pad-y-6 pad-x-8 on-raised round-10 shadow`}
      role="toolbar"
      aria-label={t('tools')}
    >
      {Object.values(keys).map((it) => (
        <ToolButton key={it} tool={it} isOn={tool === it} onClick={() => setTool(it)} />
      ))}
      <Tooltip label={t('snap')}>
        <ActionIcon
          size={34}
          variant={isSnapping ? 'light' : 'subtle'}
          color={isSnapping ? 'blue' : 'gray'}
          aria-label={t('snap')}
          aria-pressed={isSnapping}
          onClick={() => onSnapping(!isSnapping)}
        >
          <IconMagnet size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <StepButton name={t('undo')} step={history.undo} icon={IconArrowBackUp} />
      <StepButton name={t('redo')} step={history.redo} icon={IconArrowForwardUp} />
    </div>
  )
}

interface ToolProps {
  readonly tool: Tool
  readonly isOn: boolean
  readonly onClick: () => void
}

function ToolButton({ tool, isOn, onClick }: ToolProps) {
  const { t } = useTranslation('zones')
  const name = tool === 'select' ? t('select') : t(`kinds.${tool}`)
  const key = keyOf(tool).toUpperCase()
  return (
    <Tooltip label={`${name} · ${key}`}>
      <ActionIcon
        size={34}
        variant={isOn ? 'filled' : 'subtle'}
        {...(!isOn && { color: 'gray' })}
        aria-label={name}
        aria-pressed={isOn}
        aria-keyshortcuts={key}
        onClick={onClick}
      >
        {tool === 'select' ? (
          <IconPointer size={18} aria-hidden />
        ) : (
          <KindIcon kind={tool} size={18} />
        )}
      </ActionIcon>
    </Tooltip>
  )
}

interface StepProps {
  readonly name: string
  readonly step: (() => void) | undefined
  readonly icon: typeof IconArrowBackUp
}

function StepButton({ name, step, icon: Icon }: StepProps) {
  return (
    <Tooltip label={name}>
      <ActionIcon
        size={34}
        variant="subtle"
        color="gray"
        aria-label={name}
        disabled={!step}
        onClick={step}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** The keys of the tools, and Ctrl Z, while nobody writes and nothing lies over the page. */
function useToolKeys({ setTool, history }: ZoneEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForTools(event)) return
      if (event.ctrlKey || event.metaKey) {
        const step = event.shiftKey ? history.redo : history.undo
        if (event.key.toLowerCase() !== 'z') return
        event.preventDefault()
        step?.()
        return
      }
      const tool = event.key === 'Escape' ? 'select' : keys[event.key.toLowerCase()]
      if (tool) setTool(tool)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [setTool, history])
}

const isForTools = (event: KeyboardEvent): boolean => {
  const { target, altKey } = event
  const isWriting = target instanceof HTMLElement && target.matches('input, textarea')
  return !isWriting && !altKey && !isCovered(event)
}
