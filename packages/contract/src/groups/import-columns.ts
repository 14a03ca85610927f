import type { ImportColumn } from '../imports/import-column.ts'

/** What a file of groups can say of each. */
export const groupImportColumns: readonly ImportColumn[] = [
  {
    target: 'name',
    kind: 'text',
    required: true,
    titles: ['nombre', 'grupo', 'name', 'group', 'nome', 'nom', 'groupe', 'gruppe'],
  },
  {
    target: 'address',
    kind: 'text',
    required: true,
    titles: ['dirección', 'sede', 'address', 'endereço', 'adresse', 'anschrift'],
  },
  {
    target: 'activities',
    kind: 'names',
    titles: ['actividades', 'activities', 'atividades', 'activités', 'aktivitäten'],
  },
  {
    target: 'resources',
    kind: 'names',
    titles: ['recursos', 'integrantes', 'resources', 'members', 'membros', 'membres', 'mitglieder'],
  },
]
