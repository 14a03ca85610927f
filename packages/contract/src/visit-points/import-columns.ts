import type { ImportColumn } from '../imports/import-column.ts'

const words = (titles: string): string[] => titles.split('|')

/** What a file of visit points can say of each, beside the fields of the company. */
export const visitPointImportColumns: readonly ImportColumn[] = [
  {
    target: 'identification',
    kind: 'code',
    required: true,
    titles: words(
      'identificación|identificacion|id|nit|cédula|nit / cédula|código|código cliente|cod cliente|documento|identification|customer id|code|tax id|identificação|cpf|cnpj|código do cliente|identifiant|numéro client|siret|kennung|kundennummer|kunden-nr',
    ),
  },
  {
    target: 'name',
    kind: 'text',
    required: true,
    titles: words(
      'nombre|razón social|cliente|nombre cliente|punto de visita|establecimiento|name|customer|customer name|company|store|nome|nome do cliente|razão social|nom|raison sociale|client|kunde|firma',
    ),
  },
  {
    target: 'phone',
    kind: 'phone',
    required: true,
    titles: words(
      'teléfono|teléfonos|celular|móvil|tel|contacto telefónico|phone|mobile|cell|telefone|celular|téléphone|portable|telefon|handy|mobil',
    ),
  },
  {
    target: 'address',
    kind: 'text',
    required: true,
    titles: words(
      'dirección|domicilio|dir|address|street address|street|endereço|logradouro|adresse|rue|anschrift|straße',
    ),
  },
  {
    target: 'city',
    kind: 'text',
    required: true,
    titles: words('ciudad|municipio|localidad|city|town|cidade|município|ville|commune|stadt|ort'),
  },
  {
    target: 'department',
    kind: 'text',
    required: true,
    titles: words(
      'departamento|depto|dpto|provincia|estado federal|department|state|province|uf|département|région|bundesland',
    ),
  },
  {
    target: 'country',
    kind: 'text',
    required: true,
    titles: words('país|country|pays|land'),
  },
  {
    target: 'dane',
    kind: 'code',
    titles: words('código dane|dane|cod dane|divipola|código municipio|dane code'),
  },
  {
    target: 'cy',
    kind: 'latitude',
    titles: words('latitud|lat|cy|coordenada y|latitude|breitengrad|breite'),
  },
  {
    target: 'cx',
    kind: 'longitude',
    titles: words('longitud|lon|long|lng|cx|coordenada x|longitude|längengrad|länge'),
  },
  {
    target: 'place',
    kind: 'place',
    titles: words(
      'coordenadas|ubicación|gps|lat lon|coordinates|location|lat,lng|localização|coordonnées|position|koordinaten|standort',
    ),
  },
  {
    target: 'activities',
    kind: 'names',
    titles: words('actividades|actividad|activities|activity|atividades|activités|aktivitäten'),
  },
  {
    target: 'groups',
    kind: 'names',
    titles: words('grupos|grupo|groups|group|groupes|gruppen'),
  },
  {
    target: 'resources',
    kind: 'names',
    titles: words(
      'recursos|recurso|recurso asignado|asesor|vendedor|técnico|responsable|resource|assigned to|agent|technician|responsável|technicien|mitarbeiter|zuständig',
    ),
  },
  {
    target: 'relation_mode',
    kind: 'choice',
    titles: words('modo de relación|quién visita|relation mode|modo de relação'),
    choices: {
      all: ['todos', 'all', 'tous', 'alle'],
      multi: ['varios', 'multi', 'several', 'vários', 'plusieurs', 'mehrere'],
      mono: ['uno', 'mono', 'one', 'um', 'un', 'einer'],
    },
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
    target: 'contact_name',
    kind: 'text',
    titles: words(
      'contacto|persona de contacto|nombre contacto|nombre de contacto|encargado|contact|contact name|contact person|contato|nome do contato|responsável|personne à contacter|interlocuteur|ansprechpartner|kontaktperson',
    ),
  },
  {
    target: 'email',
    kind: 'email',
    titles: words(
      'correo|correo electrónico|e-mail|email|mail|courriel|adresse e-mail|e-mail-adresse',
    ),
  },
]
