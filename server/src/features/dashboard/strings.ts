export const DASHBOARD = {
  notBuilt: 'The dashboard has not been built. Run npm run build, then restart the service.',
}
