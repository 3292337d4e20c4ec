import { css } from 'lit';

/** Black on white, whatever the page is: it goes to paper. Signs tell verdicts apart without a colour. */
export default css`
  @page {
    size: A4 landscape;
    margin: 10mm;

    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 8pt sans-serif;
    }
  }

  :root {
    color-scheme: light;
    background: #fff;
    color: #000;
    font: 9pt / 1.3 sans-serif;
  }

  body {
    margin: 10mm;
  }

  @media print {
    body {
      margin: 0;
    }
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  thead {
    display: table-header-group;
  }

  tr {
    break-inside: avoid;
  }

  /* As long as it may be, on a sheet with headings, too. */
  .rest {
    break-inside: auto;
  }

  th,
  td {
    padding: 1mm;
    border: 0.2mm solid #777;
    text-align: center;
    font-weight: 400;
    overflow-wrap: anywhere;
  }

  th[scope='row'] {
    text-align: start;
    min-inline-size: 45mm;
  }

  thead th[scope='col'] {
    font-weight: 700;
    overflow-wrap: normal;
    hyphens: auto;
  }

  .told {
    border: 0;
    text-align: start;
  }

  .told h1 {
    margin: 0;
    font-size: 13pt;
  }

  .told p {
    margin: 0.5mm 0 1mm;
  }

  .section {
    text-align: start;
    font-weight: 700;
    background: #eee;
    break-after: avoid;
  }

  .section::first-letter {
    text-transform: uppercase;
  }

  .sign {
    font-weight: 700;
    font-size: 11pt;
  }

  /* No mark is seen sooner. */
  .danger {
    font-size: 15pt;
    line-height: 0.7;
  }

  .hole {
    border: 0.3mm dashed #000;
    padding-inline: 1.2mm;
  }

  .small {
    font-size: 8pt;
  }

  ul {
    margin: 3mm 0 0;
    padding-inline-start: 5mm;
  }
`;
