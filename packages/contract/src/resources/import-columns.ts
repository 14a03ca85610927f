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
    titles: words('actividades|actividad|activities|atividades|activités|aktivitäten'),
  },
  {
    target: 'skills',
    kind: 'names',
    titles: words(
      'habilidades|habilidad|skills|skill|compétences|compétence|fähigkeiten|qualifikationen',
    ),
  },
  {
    target: 'capacities',
    kind: 'amounts',
    titles: words(
      'capacidad|capacidades|capacity|capacities|capacidade|capacité|capacités|kapazität|kapazitäten',
    ),
  },
  {
    target: 'monday',
    kind: 'windows',
    titles: words('lunes|monday|segunda-feira|segunda|lundi|montag'),
  },
  {
    target: 'tuesday',
    kind: 'windows',
    titles: words('martes|tuesday|terça-feira|terça|mardi|dienstag'),
  },
  {
    target: 'wednesday',
    kind: 'windows',
    titles: words('miércoles|wednesday|quarta-feira|quarta|mercredi|mittwoch'),
  },
  {
    target: 'thursday',
    kind: 'windows',
    titles: words('jueves|thursday|quinta-feira|quinta|jeudi|donnerstag'),
  },
  {
    target: 'friday',
    kind: 'windows',
    titles: words('viernes|friday|sexta-feira|sexta|vendredi|freitag'),
  },
  { target: 'saturday', kind: 'windows', titles: words('sábado|saturday|samedi|samstag') },
  { target: 'sunday', kind: 'windows', titles: words('domingo|sunday|dimanche|sonntag') },
]
