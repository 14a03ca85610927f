import type { ImportColumn } from '../imports/import-column.ts'
import { visitPointImportColumns } from '../visit-points/import-columns.ts'

const words = (titles: string): string[] => titles.split('|')

/** What a file of visits can say of each. */
const ownColumns: readonly ImportColumn[] = [
  {
    target: 'visit_point',
    kind: 'code',
    required: true,
    titles: words(
      'identificación|punto de visita|punto|cliente|nit|código cliente|identification|visit point|customer|customer id|ponto de visita|cliente|point de visite|client|besuchspunkt|kunde|kundennummer',
    ),
  },
  {
    target: 'resource',
    kind: 'text',
    titles: words(
      'recurso|asesor|técnico|vendedor|responsable|resource|agent|technician|assigned to|recurso|técnico|ressource|technicien|mitarbeiter|techniker',
    ),
  },
  {
    target: 'activity',
    kind: 'text',
    required: true,
    titles: words('actividad|tarea|servicio|activity|task|atividade|activité|tâche|aktivität'),
  },
  {
    target: 'date',
    kind: 'date',
    required: true,
    titles: words('fecha|día|fecha visita|date|day|data|dia|jour|datum|tag'),
  },
  {
    target: 'hour_init',
    kind: 'hour',
    titles: words(
      'desde|hora inicio|hora inicial|hora|inicio|from|start|start time|início|hora início|de|début|heure|von|beginn|uhrzeit',
    ),
  },
  {
    target: 'hour_end',
    kind: 'hour',
    titles: words('hasta|hora fin|hora final|fin|to|end|end time|até|fim|hora fim|à|bis|ende'),
  },
  {
    target: 'service_time',
    kind: 'number',
    titles: words(
      'tiempo de servicio|tiempo servicio|duración|minutos|service time|service|duration|minutes|tempo de serviço|duração|temps de service|durée|servicezeit|dauer|minuten',
    ),
  },
  {
    target: 'description',
    kind: 'text',
    titles: words(
      'descripción|observaciones|notas|nota|description|notes|remarks|descrição|observações|remarques|beschreibung|bemerkung',
    ),
  },
  {
    target: 'skills',
    kind: 'names',
    titles: words(
      'habilidades|habilidad|requisitos|skills|skill|required skills|habilidades exigidas|compétences|compétence|fähigkeiten|qualifikationen',
    ),
  },
  {
    target: 'demand',
    kind: 'amounts',
    titles: words(
      'demanda|carga|cantidad|demand|load|quantity|quantidade|demande|charge|bedarf|last',
    ),
  },
  {
    target: 'priority',
    kind: 'number',
    titles: words('prioridad|priority|prioridade|priorité|priorität'),
  },
  {
    target: 'time_windows',
    kind: 'windows',
    titles: words(
      'ventanas|ventana|ventanas horarias|ventana horaria|time windows|time window|janelas|janela|créneaux|créneau|zeitfenster',
    ),
  },
  {
    target: 'setup_s',
    kind: 'number',
    titles: words(
      'alistamiento|tiempo de alistamiento|preparación|setup|setup time|preparação|tempo de preparação|préparation|temps de préparation|rüstzeit',
    ),
  },
]

const ownTitles = new Set(ownColumns.flatMap(({ titles }) => titles))

/** What a file of visits can say of a visit point that nobody has registered; a title means a part of the visit first. */
const pointTargets: ReadonlySet<string> = new Set([
  'name',
  'phone',
  'address',
  'city',
  'department',
  'country',
  'cy',
  'cx',
  'place',
])
export const newPointColumns: readonly ImportColumn[] = visitPointImportColumns
  .filter(({ target }) => pointTargets.has(target))
  .map(({ target, kind, titles }) => ({
    target,
    kind,
    titles: titles.filter((title) => !ownTitles.has(title)),
  }))

/** What a file of visits can say of each and of its visit point, beside the fields of the company. */
export const visitImportColumns: readonly ImportColumn[] = [...ownColumns, ...newPointColumns]
