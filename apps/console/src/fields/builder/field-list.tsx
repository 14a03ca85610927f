import { type FieldType, fieldType, fieldTypes } from '@baquiano/contract/fields'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'
import type { BuilderField, BuilderSchema } from './builder-schema.ts'
import styles from './builder.module.css'
import { typeIcons } from './type-icons.ts'

type Category = BuilderSchema['categories'][number]

interface Props {
  readonly schema: BuilderSchema
  /** Those of the chosen typology that the search leaves. */
  readonly shown: readonly BuilderField[]
  readonly currentId: string | undefined
  readonly isEditable: boolean
  readonly onOpen: (id: string) => void
  readonly onMove: (field_id: string, over_id: string) => void
  readonly onAdd: (type: FieldType, category_id: string) => void
  /** In place of the label of a category, where it is written at once. */
  readonly renderHead?: (category: Category) => ReactNode
}

/** How far a pointer moves before a click becomes a drag. */
const dragPx = 6

/** The categories of an object type with their fields, in the order of the form, and the types to add. */
export function FieldList(props: Props) {
  const { schema, shown, isEditable, onMove, onAdd } = props
  const { t } = useTranslation('fields')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const categoryOf = (id: string) =>
    schema.fields.find((field) => field.id === id)?.category_id ?? id
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return
    const [dragged, target] = [String(active.id), String(over.id)]
    if (isTypeId(dragged)) onAdd(typeOfId(dragged), categoryOf(target))
    else onMove(dragged, target)
  }
  const nameOf = (id: string | number) =>
    schema.fields.find((field) => field.id === id)?.label ??
    schema.categories.find((category) => category.id === id)?.label ??
    (isTypeId(String(id)) ? t(`type.${typeOfId(String(id))}`) : '')
  const say = (key: 'drag.over' | 'drag.end') => (event: Pick<DragEndEvent, 'active' | 'over'>) =>
    event.over ? t(key, { name: nameOf(event.active.id), over: nameOf(event.over.id) }) : undefined
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
          onDragOver: say('drag.over'),
          onDragEnd: say('drag.end'),
          onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
        },
      }}
    >
      <div className={`${styles.categories} stack gap-16 packed shrink-y scroll`}>
        {schema.categories.length === 0 && <p className="dim">{t('no_categories')}</p>}
        {schema.categories.map((category) => (
          <CategorySection
            {...props}
            key={category.id}
            category={category}
            own={shown.filter(({ category_id }) => category_id === category.id)}
          />
        ))}
      </div>
      {isEditable && (
        <TypePalette
          isDisabled={schema.categories.length === 0}
          onAdd={(type) => {
            const last = schema.categories.at(-1)
            const current = schema.fields.find(({ id }) => id === props.currentId)
            const category_id = current?.category_id ?? last?.id
            if (category_id !== undefined) onAdd(type, category_id)
          }}
        />
      )}
    </DndContext>
  )
}

interface SectionProps extends Props {
  readonly category: Category
  readonly own: readonly BuilderField[]
}

function CategorySection(props: SectionProps) {
  const { t } = useTranslation('fields')
  const { category, own, currentId, isEditable, onOpen, renderHead } = props
  const { setNodeRef, isOver } = useDroppable({ id: category.id, disabled: !isEditable })
  return (
    <section ref={setNodeRef} className="stack gap-8" data-over={isOver || undefined}>
      <h3 className="row gap-8 text-m strong">
        {renderHead ? renderHead(category) : <bdi>{category.label}</bdi>}
        <span className="num dim text-s">{own.length}</span>
        {category.status === 'Inactive' && (
          <span className="dim text-s">{t('status.Inactive')}</span>
        )}
      </h3>
      <SortableContext items={own.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={`${styles.rows} framed round-10 clip`}>
          {own.map((field) => (
            <FieldRow
              key={field.id}
              field={field}
              isCurrent={field.id === currentId}
              isMovable={isEditable}
              onOpen={onOpen}
            />
          ))}
          {own.length === 0 && <li className="pad-12 dim text-s">{t('no_fields')}</li>}
        </ul>
      </SortableContext>
    </section>
  )
}

interface FieldRowProps {
  readonly field: BuilderField
  readonly isCurrent: boolean
  readonly isMovable: boolean
  readonly onOpen: (id: string) => void
}

/**
 * A field in its category: a handle to move it, what it is, and what marks it out. It is drawn again only when it
 * changes: a form has up to five hundred, and each key that is typed in one of them changes the form.
 */
const FieldRow = memo(function Row({ field, isCurrent, isMovable, onOpen }: FieldRowProps) {
  const { t } = useTranslation('fields')
  const sortable = useSortable({ id: field.id, disabled: !isMovable })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = sortable
  const Icon = typeIcons[field.type]
  const kind = field.format ? t(`format.${field.format}`) : t(`type.${field.type}`)
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} row relative gap-8`}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: sortable.transition,
      }}
    >
      {isMovable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`${styles.grip} center dim`}
          {...attributes}
          {...listeners}
          aria-label={t('move', { name: field.label })}
        >
          <IconGripVertical size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="row gap-8 grow shrink text-start"
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(field.id)}
      >
        <span className={`${styles.icon} center round-6`}>
          <Icon size={15} aria-hidden />
        </span>
        <b className="ell medium">
          <bdi>{field.label}</bdi>
        </b>
        <span className="grow ell dim text-s">{kind}</span>
        <Marks field={field} />
      </button>
    </li>
  )
})

/** What marks a field out among others. */
function Marks({ field }: Pick<FieldRowProps, 'field'>) {
  const { t } = useTranslation('fields')
  return (
    <>
      {field.visible_when && <IconEyeOff size={14} className="dim" aria-label={t('conditional')} />}
      {field.is_filter && <ColorBadge>{t('mark.filter')}</ColorBadge>}
      {field.required && <ColorBadge>{t('mark.required')}</ColorBadge>}
      {field.status === 'Inactive' && (
        <ColorBadge color="warning">{t('status.Inactive')}</ColorBadge>
      )}
    </>
  )
}

const prefix = 'type:'

/** What is dragged from the palette: a type, not a field. */
const isTypeId = (id: string): boolean => id.startsWith(prefix)
const typeOfId = (id: string): FieldType => fieldType.parse(id.slice(prefix.length))

interface TypePaletteProps {
  readonly isDisabled: boolean
  readonly onAdd: (type: FieldType) => void
}

/** The 17 types: dragged to a place in the list, or added to the current category. */
function TypePalette({ isDisabled, onAdd }: TypePaletteProps) {
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
