/** How the requirements of 2023 began: without these, and with these as advice only. The file beside holds them as they are now. */
export const changes2023 = {
  added: ['staff-and-guest-climate-info', 'modern-slavery-supply-chain'],
  madeMandatory: ['towel-linen-reuse'],
}
