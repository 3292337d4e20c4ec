import { css } from 'lit';

/** Black on white, whatever the page is: it goes to paper. Its measures go with the sheet. */
export default css`
  :root {
    color-scheme: light;
    background: #fff;
    color: #000;
    font-family: system-ui, sans-serif;
    text-align: center;
  }

  body {
    margin: 0;
  }

  main {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 4mm;
    box-sizing: border-box;
    inline-size: 85mm;
    block-size: 128mm;
    margin-inline: auto;
  }

  h1,
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  h1 {
    font-size: 18pt;
    line-height: 1.15;
  }

  .invitation {
    font-size: 13pt;
    font-weight: 600;
  }

  .qr {
    inline-size: 60mm;
    block-size: 60mm;
  }

  .small {
    font-size: 8pt;
  }

  main.a4 {
    inline-size: 180mm;
    block-size: 267mm;
    gap: 9mm;
  }

  .a4 h1 {
    font-size: 40pt;
  }

  .a4 .invitation {
    font-size: 26pt;
  }

  .a4 .qr {
    inline-size: 130mm;
    block-size: 130mm;
  }

  .a4 .small {
    font-size: 14pt;
  }
`;
