import type { checkInLinks as English } from '../en/check-in-links.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('es')

export const checkInLinks: typeof English = {
  title: 'Enlaces de check-in',
  text: 'Con un enlace, los ayudantes sin cuenta pueden hacer el check-in. Solo ven los nombres.',
  new: 'Nuevo enlace de check-in',
  empty: 'No hay enlaces de check-in',
  emptyText: 'Cree uno para cada acceso o ayudante y revóquelo cuando ya no haga falta.',
  askAdmin: 'Pueden crearlos los administradores y propietarios.',
  statuses: { active: 'Activo', expired: 'Caducado', revoked: 'Revocado' },
  expires: (when: string) => `caduca el ${when}`,
  expired: (when: string) => `caducó el ${when}`,
  revokedOn: (when: string) => `revocado el ${when}`,
  lastUsed: (ago: string) => `Último uso: ${ago}`,
  neverUsed: 'Sin usar',
  showQr: (label: string) => `Código QR: ${label}`,
  revoke: 'Revocar enlace',
  revokeShort: 'Revocar',
  revokeTitle: (label: string) => `¿Revocar «${label}»?`,
  revokeText:
    'El enlace deja de funcionar de inmediato en todos los dispositivos, que eliminan su lista de asistentes. Los escaneos que un dispositivo aún no ha enviado se pierden. Los check-ins enviados se conservan.',
  revoked: 'Enlace revocado.',
  newTitle: 'Nuevo enlace de check-in',
  newText: 'Cualquiera que tenga el enlace puede hacer el check-in hasta que caduque o usted lo revoque.',
  label: 'Nombre',
  labelPlaceholder: 'Acceso principal',
  expiresAt: 'Caducidad',
  expiresAtHint: 'Si lo deja vacío, caduca dos días después del evento.',
  create: 'Crear enlace',
  done: 'Listo',
  link: 'Enlace de check-in',
  qrLabel: 'Código QR del enlace de check-in',
  shareText: 'Escanee el código con el teléfono del ayudante o envíele el enlace.',
  // Page of a link
  endedTitle: 'Este enlace de check-in ya no funciona',
  endedText: 'Se revocó o caducó, y la lista de asistentes se eliminó de este dispositivo. Pida un enlace nuevo al organizador.',
  unsent: (n: number) =>
    `${plural(n, { one: '# escaneo no se envió', other: '# escaneos no se enviaron' })} antes de que el enlace dejara de funcionar. Avise al organizador de que estos asistentes entraron.`,
}
