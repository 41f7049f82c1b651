export { AuthLayout } from './AuthLayout.tsx'
export { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
export { SignInPage } from './SignInPage.tsx'
export { SignUpPage } from './SignUpPage.tsx'
