import type { checkIn as English } from '../en/check-in.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('es')
const scans = (n: number) => plural(n, { one: '# escaneo', other: '# escaneos' })
const guests = (n: number) => plural(n, { one: '# asistente', other: '# asistentes' })

export const checkIn: typeof English = {
  title: 'Check-in',
  titleOf: (name: string) => `Check-in: ${name}`,
  // Results
  checkedIn: 'Check-in hecho',
  checkedInOffline: 'Check-in hecho, pendiente de enviar',
  alreadyAt: (time: string) => `Check-in ya hecho (${time})`,
  alreadyAtBy: (time: string, by: string) => `Check-in ya hecho (${time}, ${by})`,
  wrongEvent: 'Evento equivocado',
  unknownCode: 'Código desconocido',
  notATicket: 'Este código no es una entrada.',
  refused: 'No es posible',
  undone: 'Check-in deshecho',
  nameless: 'Asistente sin nombre',
  notOnList: 'No está en la lista de este dispositivo',
  notOnListText: 'No hay conexión para seguir buscando. La entrada puede ser más reciente que la lista.',
  duplicate: (name: string, time: string) => `El check-in de ${name} ya se hizo en otro dispositivo (${time}).`,
  duplicateBy: (name: string, time: string, by: string) => `El check-in de ${name} ya se hizo en otro dispositivo (${time}, ${by}).`,
  checking: 'Comprobando la entrada…',
  confirm: 'Hacer check-in',
  confirmAnyway: 'Hacer check-in igualmente',
  notNow: 'Ahora no',
  next: 'Siguiente asistente',
  undoIn: (seconds: number) => plural(seconds, { other: 'Deshacer (# s)' }),
  undoOf: (name: string) => `Deshacer el check-in de ${name}`,
  // Screen
  back: 'Volver al evento',
  counter: (checkedIn: string, expected: string) => `${checkedIn} / ${expected}`,
  counterLabel: 'con check-in',
  byLink: (label: string, workspace: string) => `${label} · ${workspace}`,
  pointCamera: 'Apunte la cámara a una entrada.',
  cameraStarting: 'Iniciando la cámara…',
  camera: {
    refused: 'El acceso a la cámara está bloqueado. Permítalo en la configuración del navegador o busque a los asistentes abajo.',
    missing: 'No se encontró ninguna cámara. Busque a los asistentes abajo o use un lector de códigos.',
    insecure: 'La cámara solo funciona con HTTPS. Busque a los asistentes abajo o use un lector de códigos.',
  },
  cameraRetry: 'Reintentar con la cámara',
  torchOn: 'Encender la luz',
  torchOff: 'Apagar la luz',
  search: 'Nombre, correo o código',
  searchByName: 'Nombre o código',
  found: 'Asistentes encontrados',
  noMatch: (q: string) => `Ningún asistente confirmado coincide con «${q}».`,
  checkedInAt: (time: string) => `Check-in: ${time}`,
  lastTen: 'Últimos 10',
  lastTenTitle: 'Últimos 10 en este dispositivo',
  noneYet: 'Escanee una entrada para verla aquí.',
  // Offline
  offline: 'Sin conexión. El check-in sigue con la lista de este dispositivo.',
  offlineWaiting: (n: number) => `Sin conexión. ${scans(n)} por enviar.`,
  offlineNoList: 'Sin conexión, y este dispositivo aún no tiene la lista de asistentes.',
  offlineReload: 'No recargue ni cierre esta página: solo se vuelve a abrir con conexión.',
  offlineStored: 'Los escaneos se guardan en este dispositivo.',
  waitingBanner: (n: number) =>
    plural(n, {
      one: '# escaneo de este dispositivo no se ha enviado.',
      other: '# escaneos de este dispositivo no se han enviado.',
    }),
  sendWaiting: 'Enviar ahora',
  sending: (n: number) => `Enviando ${scans(n)}…`,
  notStored: 'Este navegador no guarda datos. Mantenga esta página abierta hasta que se envíen todos los escaneos.',
  dismiss: 'Descartar',
  canceled: 'Este evento está cancelado.',
  // Settings
  settings: 'Configuración del check-in',
  express: 'Modo exprés',
  expressHint: 'El check-in se hace en cuanto se escanea la entrada. Si no, primero ve al asistente y confirma.',
  sound: 'Sonido',
  vibration: 'Vibración',
  settingsHint: 'Se guarda en este dispositivo.',
  listHint: (n: number) => `${guests(n)} en este dispositivo para hacer el check-in sin conexión.`,
  // Tab of the event
  scan: 'Escanear entradas',
  ofConfirmed: (n: number) => `de ${guests(n)} con check-in`,
  stillExpected: (n: number) => (n === 0 ? 'Todos los asistentes tienen el check-in hecho' : `${plural(n, { other: '#' })} por llegar`),
  noGuests: 'Aún no hay asistentes confirmados',
  latest: 'Últimos check-ins',
  latestEmpty: 'Aún no hay ningún check-in',
  latestEmptyText: 'Los asistentes aparecen aquí al hacer el check-in, desde todos los dispositivos.',
  by: (name: string) => `por ${name}`,
  // Choice of an event
  chooseTitle: 'Check-in',
  chooseText: 'Elija el evento para el que quiere hacer el check-in.',
  chooseEmpty: 'No hay próximos eventos',
  chooseEmptyText: 'Publique un evento para hacer el check-in de los asistentes.',
}
