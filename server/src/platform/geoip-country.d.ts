/** The package comes without types. */
declare module 'geoip-country' {
  const countries: { lookup(address: string): { country: string } | null }
  export default countries
}
