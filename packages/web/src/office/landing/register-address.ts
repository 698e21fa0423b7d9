/** Addresses of the sign-up page: plain strings, so that the landing page needs no router. */

/** @param equipmentQtt only for the custom plan */
export function registerAddress(selectedPlanId: number, equipmentQtt?: number): string {
  const address = `#/register?selectedPlanId=${selectedPlanId}`;
  return equipmentQtt === undefined ? address : `${address}&equipmentQtt=${equipmentQtt}`;
}
