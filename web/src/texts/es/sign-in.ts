import type { signIn as English } from '../en/sign-in.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('es')
const number = (n: number) => plural(n, { other: '#' })

export const signIn: typeof English = {
  tagline: 'Eventos, inscripciones y check-in en su propio servidor.',
  title: 'Iniciar sesión',
  welcome: 'Le damos la bienvenida a Foyer',
  welcomeText: 'Cree la primera cuenta de esta instalación. Solo lleva un minuto.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  forgot: '¿Olvidó su contraseña?',
  noAccount: '¿Aún no tiene cuenta?',
  signUp: 'Crear cuenta',
  haveAccount: '¿Ya tiene una cuenta?',
  byInvitation: 'Las cuentas nuevas se crean por invitación. Pida a un miembro de su espacio de trabajo que le invite.',
  signUpTitle: 'Cree su cuenta',
  name: 'Su nombre',
  passwordHint: 'Al menos 10 caracteres.',
  createAccount: 'Crear cuenta',
  twoFactorTitle: 'Escriba su código',
  twoFactorText: 'Abra su aplicación de autenticación y escriba los seis dígitos que muestra para Foyer.',
  code: 'Código',
  verify: 'Verificar',
  withRecovery: 'Usar un código de recuperación',
  withApp: 'Usar la aplicación de autenticación',
  recoveryTitle: 'Escriba un código de recuperación',
  recoveryText: 'Cada uno de los códigos que guardó sirve una vez.',
  recoveryCode: 'Código de recuperación',
  resetTitle: 'Restablezca su contraseña',
  resetText: 'Escriba el correo electrónico de su cuenta. Recibirá un enlace para elegir una contraseña nueva.',
  resetSubmit: 'Enviar el enlace',
  resetSentTitle: 'Revise su bandeja de entrada',
  resetSent: (email: string) =>
    `Si ${email} tiene una cuenta, el enlace está en camino. Funciona una vez, durante una hora. Sin servidor de correo, el enlace aparece en la terminal del servicio.`,
  backToSignIn: 'Volver al inicio de sesión',
  sessionEnded: 'Su sesión terminó. Inicie sesión de nuevo para continuar.',
  stepOf: (step: number, total: number) => `Paso ${number(step)} de ${number(total)}`,
}
