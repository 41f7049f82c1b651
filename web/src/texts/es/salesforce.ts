import type { salesforce as English } from '../en/salesforce.ts'

export const salesforce: typeof English = {
  title: 'Campaña de Salesforce',
  text: 'Los inscritos confirmados que son un contacto o lead en Salesforce pasan a ser miembros de esta campaña.',
  needsAdmin: 'Los administradores y propietarios pueden elegir la campaña.',
  campaign: 'Campaña',
  none: 'Elegir una campaña',
  inactive: (name: string) => `${name} (inactiva)`,
  registered: 'Estado de los inscritos',
  attended: 'Estado tras el check-in',
  save: 'Guardar campaña',
  again: 'Enviar de nuevo',
  saved: 'La campaña se guardó. Los inscritos se envían ahora.',
  unlink: 'Desvincular',
  unlinkTitle: '¿Desvincular el evento de la campaña?',
  unlinkText: 'Los inscritos ya no se envían a Salesforce. Los miembros que Salesforce tiene se quedan allí.',
  unlinked: 'El evento ya no tiene campaña.',
  counts: 'Inscritos en la campaña',
  members: { sent: 'Miembros', queued: 'En espera', failed: 'No aceptados', noRecord: 'No están en Salesforce' },
  failures: 'Inscritos que no son miembros',
  lost: 'Salesforce no está conectado. Los inscritos esperan hasta que se conecte de nuevo.',
  connect: 'Abrir integraciones',
}
