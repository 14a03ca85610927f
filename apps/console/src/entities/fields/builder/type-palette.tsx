import { type FieldType, fieldType, fieldTypes } from '@baquiano/contract/fields'
import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import styles from './builder.module.css'
import { typeIcons } from './type-icons.ts'

const prefix = 'type:'

/** What is dragged from the palette: a type, not a field. */
export const isTypeId = (id: string): boolean => id.startsWith(prefix)
export const typeOfId = (id: string): FieldType => fieldType.parse(id.slice(prefix.length))

interface Props {
  readonly isDisabled: boolean
  readonly onAdd: (type: FieldType) => void
}

/** The 17 types: dragged to a place in the list, or added to the current category. */
export function TypePalette({ isDisabled, onAdd }: Props) {
  const { t } = useTranslation('fields')
  return (
    <div className={`${styles.palette} stack gap-8 on-sunk line-top`}>
      <p className="row gap-8 wrap">
        <b className="text-m strong">{t('add.title')}</b>
        <span className="dim text-s">{t('add.how')}</span>
      </p>
      <div className={styles.types}>
        {fieldTypes.map((type) => (
          <TypeTile key={type} type={type} isDisabled={isDisabled} onAdd={() => onAdd(type)} />
        ))}
      </div>
    </div>
  )
}

/** Keys press a tile as any button; lifting it by keyboard would need a second way to say where. */
const pointerOnly = (listeners: object = {}) =>
  Object.fromEntries(Object.entries(listeners).filter(([name]) => name === 'onPointerDown'))

interface TileProps {
  readonly type: FieldType
  readonly isDisabled: boolean
  readonly onAdd: () => void
}

function TypeTile({ type, isDisabled, onAdd }: TileProps) {
  const { t } = useTranslation('fields')
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: prefix + type,
    disabled: isDisabled,
  })
  const Icon = typeIcons[type]
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={`${styles.tile} row gap-6 framed round-6 on-surface text-m hover`}
      data-dragging={isDragging || undefined}
      disabled={isDisabled}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
      }}
      {...pointerOnly(listeners)}
      onClick={onAdd}
    >
      <Icon size={15} className="soft" aria-hidden />
      <span className="ell">{t(`type.${type}`)}</span>
    </button>
  )
}
