/** Texts of the workbook with the rows that have problems. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface Phrases {
  readonly sheet: string;
  readonly file: string;
  readonly row: string;
  readonly problem: string;
  /** The reason texts, by the code of a problem. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly unknown: string;
}

export const BAD_ROWS_PHRASES: Readonly<Record<Language, Phrases>> = {
  pt: {
    sheet: 'Linhas com problema',
    file: 'Linhas com problema',
    row: 'Linha',
    problem: 'Problema',
    reasons: {
      required: 'falta preencher',
      unknown_product: 'nenhum produto tem este SKU ou nome',
      ambiguous_product: 'mais de um produto tem este nome; use o SKU',
      product_disabled: 'o produto está desativado',
      tag_serial: 'o número não confere; compare os 12 caracteres com a tag',
      tag_not_free: 'a tag já está em um equipamento ou é de outra empresa',
      duplicate: 'a mesma tag está também na linha {{row}}',
      invalid_date: 'não é uma data; use DD/MM/AAAA',
      day_order: 'pode ser dia/mês ou mês/dia; use o nome do mês ou AAAA-MM-DD',
      no_clock: 'o produto não tem este prazo; deixe a célula vazia',
      in_future: 'é depois de hoje; use o dia em que o serviço foi feito',
      set_by_clocks: 'os prazos do produto decidem a validade; deixe-a vazia e informe os últimos serviços',
      error_value: 'a célula tem um erro do Excel',
      formula: 'a fórmula nunca foi calculada; abra no Excel, salve e envie de novo',
      too_long: 'o texto é longo demais',
      left_out: 'a linha foi deixada de fora',
    },
    unknown: 'o valor não é aceito',
  },
  en: {
    sheet: 'Rows with problems',
    file: 'Rows with problems',
    row: 'Row',
    problem: 'Problem',
    reasons: {
      required: 'to be filled in',
      unknown_product: 'no product has this SKU or name',
      ambiguous_product: 'more than one product has this name; use the SKU',
      product_disabled: 'the product is disabled',
      tag_serial: 'the number is not right; compare its 12 characters with the tag',
      tag_not_free: 'the tag is already on equipment or belongs to another company',
      duplicate: 'the same tag is also in row {{row}}',
      invalid_date: 'not a date; use DD/MM/YYYY',
      day_order: 'can be day/month or month/day; use the name of the month or YYYY-MM-DD',
      no_clock: 'the product does not have this deadline; leave the cell empty',
      in_future: 'is after today; use the day on which the work was done',
      set_by_clocks:
        'the deadlines of the product decide the due date; erase it and enter when the work was last done',
      error_value: 'the cell has an Excel error',
      formula: 'the formula was never calculated; open it in Excel, save it and upload it again',
      too_long: 'the text is too long',
      left_out: 'the row was left out',
    },
    unknown: 'the value is not accepted',
  },
  es: {
    sheet: 'Filas con problema',
    file: 'Filas con problema',
    row: 'Fila',
    problem: 'Problema',
    reasons: {
      required: 'falta completar',
      unknown_product: 'ningún producto tiene este SKU o nombre',
      ambiguous_product: 'más de un producto tiene este nombre; use el SKU',
      product_disabled: 'el producto está desactivado',
      tag_serial: 'el número no coincide; compare los 12 caracteres con el tag',
      tag_not_free: 'el tag ya está en un equipo o es de otra empresa',
      duplicate: 'el mismo tag está también en la fila {{row}}',
      invalid_date: 'no es una fecha; use DD/MM/AAAA',
      day_order: 'puede ser día/mes o mes/día; use el nombre del mes o AAAA-MM-DD',
      no_clock: 'el producto no tiene este plazo; deje la celda vacía',
      in_future: 'es después de hoy; use el día en que se hizo el servicio',
      set_by_clocks:
        'los plazos del producto deciden el vencimiento; bórrelo e indique los últimos servicios',
      error_value: 'la celda tiene un error de Excel',
      formula: 'la fórmula nunca se calculó; abra la planilla en Excel, guárdela y envíela de nuevo',
      too_long: 'el texto es demasiado largo',
      left_out: 'la fila se dejó fuera',
    },
    unknown: 'el valor no se acepta',
  },
};
