import type { ImportColumn } from '../imports/import-column.ts'

const words = (titles: string): string[] => titles.split('|')

/** What a file of people can say of each, beside the fields of the company. */
export const resourceImportColumns: readonly ImportColumn[] = [
  {
    target: 'identification',
    kind: 'code',
    required: true,
    titles: words(
      'identificación|cédula|documento|id|dni|identification|identificação|cpf|ausweis',
    ),
  },
  {
    target: 'name',
    kind: 'text',
    required: true,
    titles: words('nombre|nombres|first name|name|nome|prénom|vorname'),
  },
  {
    target: 'lastname',
    kind: 'text',
    required: true,
    titles: words('apellido|apellidos|last name|surname|sobrenome|nom de famille|nachname'),
  },
  {
    target: 'email',
    kind: 'email',
    titles: words('correo|correo electrónico|email|e-mail|mail|courriel|adresse e-mail'),
  },
  {
    target: 'username',
    kind: 'code',
    titles: words('usuario|nombre de usuario|user|username|login|usuário|identifiant|benutzername'),
  },
  {
    target: 'role',
    kind: 'text',
    required: true,
    titles: words('rol|perfil|cargo|role|papel|função|rôle|fonction|rolle'),
  },
  {
    target: 'phone',
    kind: 'phone',
    titles: words('teléfono|celular|móvil|phone|mobile|telefone|téléphone|telefon|handy'),
  },
  { target: 'imei', kind: 'code', titles: words('imei') },
  {
    target: 'device',
    kind: 'code',
    titles: words(
      'identificador del teléfono|id del dispositivo|uniqueid|device id|device identifier|identificador do telefone|identifiant du téléphone|gerätekennung',
    ),
  },
  {
    target: 'device_name',
    kind: 'text',
    titles: words(
      'nombre del teléfono|nombre del dispositivo|device name|nome do telefone|nom du téléphone|gerätename',
    ),
  },
  {
    target: 'status',
    kind: 'choice',
    titles: words('estado|status|statut'),
    choices: {
      Active: ['activo', 'activa', 'active', 'ativo', 'actif', 'aktiv', 'sí', 'si', '1'],
      Inactive: ['inactivo', 'inactiva', 'inactive', 'inativo', 'inactif', 'inaktiv', 'no', '0'],
    },
  },
  {
    target: 'groups',
    kind: 'names',
    titles: words('grupos|grupo|groups|group|team|groupes|gruppen'),
  },
  {
    target: 'activities',
    kind: 'names',
    titles: words('actividades|actividad|activities|skills|atividades|activités|aktivitäten'),
  },
]
