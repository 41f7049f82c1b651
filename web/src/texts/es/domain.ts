import type { domain as English } from '../en/domain.ts'

export const domain: typeof English = {
  title: 'Dominio propio',
  text: 'Sus páginas con un nombre propio, como eventos.example.org.',
  hostname: 'Dominio',
  hostnameHint: 'Un nombre que le pertenece y que aún no tiene sitio web.',
  add: 'Añadir dominio',
  statuses: {
    pending_dns: 'A la espera del DNS',
    pending_ssl: 'A la espera del certificado',
    active: 'Activo',
    misconfigured: 'Sin configurar',
    failed: 'Fallido',
  },
  next: {
    pending_dns: 'Cree estos registros DNS en el proveedor de su dominio y compruébelo de nuevo. Pueden tardar una hora en ser visibles.',
    pending_ssl: 'Los registros son correctos. El dominio necesita un certificado para que se puedan abrir sus páginas.',
    active: 'Sus páginas están en este dominio.',
    misconfigured: 'Los registros DNS no son los de abajo. Corríjalos y compruébelo de nuevo.',
    failed: 'No se pudo comprobar el dominio.',
  },
  checked: (when: string) => `Última comprobación: ${when}.`,
  recordName: (type: string) => `Nombre del registro ${type}`,
  recordValue: (type: string) => `Valor del registro ${type}`,
  verify: 'Comprobar de nuevo',
  remove: 'Quitar dominio',
  removeTitle: (hostname: string) => `¿Quitar ${hostname}?`,
  removeText: 'Los enlaces a sus páginas en este dominio dejan de funcionar. Las páginas siguen en su otra dirección.',
  removed: 'Dominio quitado.',
}
