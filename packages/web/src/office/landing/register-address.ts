/** Where the sign-up of a plan is: plain addresses, so that the landing page needs no router. */

/** @param equipmentQtt only for the made-to-measure plan */
export function registerAddress(selectedPlanId: number, equipmentQtt?: number): string {
  const address = `#/register?selectedPlanId=${selectedPlanId}`;
  return equipmentQtt === undefined ? address : `${address}&equipmentQtt=${equipmentQtt}`;
}
