import { CardRow, ObjectCard } from '@baquiano/ui/shell/object-card.tsx'

export { CardRow, ObjectCard as PersonCard }
