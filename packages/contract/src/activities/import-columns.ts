import type { ImportColumn } from '../imports/import-column.ts'

/** What a file of activities can say of each. */
export const activityImportColumns: readonly ImportColumn[] = [
  {
    target: 'name',
    kind: 'text',
    required: true,
    titles: ['nombre', 'actividad', 'name', 'activity', 'nome', 'atividade', 'nom', 'activité'],
  },
  {
    target: 'service_time',
    kind: 'number',
    required: true,
    titles: [
      'tiempo de servicio',
      'duración',
      'minutos',
      'service time',
      'duration',
      'minutes',
      'duração',
      'durée',
      'dauer',
    ],
  },
  {
    target: 'dr_points',
    kind: 'number',
    titles: ['puntos', 'puntos dr', 'points', 'dr points', 'pontos', 'punkte'],
  },
  {
    target: 'groups',
    kind: 'names',
    titles: ['grupos', 'groups', 'groupes', 'gruppen'],
  },
  {
    target: 'resources',
    kind: 'names',
    titles: ['recursos', 'resources', 'ressources', 'mitarbeiter'],
  },
]
