import type { Lexicon } from './lexicon.ts'

export const spanish: Lexicon = {
  language: 'es',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      reembols(?:ar|a|e)|devolver (?:dinero|pedido|el)|descart(?:ar|a|e)|sácame|elimin(?:ar|a|e|en)(?:lo|la|los)?
      borr(?:ar|a|e|en)(?:lo|la|los)?|suprim(?:ir|e|a)|quit(?:ar|e)(?! (?:el )?filtro)|destru(?:ir|ye)
      desinstal(?:ar|a|e)|envi(?:ar|e|en|emos)(?:lo|la)?|envía(?:lo)?|reenvi(?:ar|e)|reenvía|mandar|manda
      remit(?:ir|e|a)|confirm(?:ar|a|e|o)|valid(?:ar|e) (?:pago|pedido|compra)|pag(?:ar|a|ue|uen)(?: ahora)?
      abon(?:ar|e) (?:el|la|ahora)|compr(?:ar|e|en)(?:lo|la)?|compra (?:ya|ahora|ahorа|en un|con|tu|el|la)
      adquir(?:ir|iere|iera)|encarg(?:ar|ue)|pedir|pide|pida|orden(?:ar) (?:ahora|ya|comida|pedido)
      ordena (?:ahora|ya)|public(?:ar|a|ue)|postear|difund(?:ir|e)|transfer(?:ir|ir)|transfiere|transfiera
      suscrib(?:ir|irse|irme|ete|irte|ase)|suscríbete|cancelar suscripción|desuscrib~|darse de baja|dar de baja
      darme de baja|date de baja|firm(?:ar|e)|firma (?:el|la|aquí|ahora|contrato|documento|tu)|revoc(?:ar|a|ue)
      restablec(?:er|e)|reiniciar (?:de fábrica|fábrica|cuenta)|resete(?:ar|a|e)|format(?:ear|ea|ee)
      sobr?e?escrib(?:ir|e|a)|sobrescrib(?:ir|e|a)|invit(?:ar|a)(?! ?do)|compart(?:ir|e|a|ir)(?:lo)?
      desactiv(?:ar|a|e) (?:la |mi |tu |esta |su )?cuenta|reserv(?:ar|e)|reserva (?:ya|ahora|tu|una|mesa|aquí)|donar
      dona(?: ahora)?|vot(?:ar|e)|vota|aprob(?:ar)|aprueb(?:a|e)|autoriz(?:ar|a|e)|vend(?:er|e|a)|rescind(?:ir|e)
      vaci(?:ar|e)|vacía|bloque(?:ar|a|e)|denunci(?:ar|a|e)|report(?:ar|a|e)|expuls(?:ar|a|e)
      present(?:ar|e) (?:solicitud|declaración|reclamación|queja|la)|tramitar|tramita
      finaliz(?:ar|a|e) (?:la )?(?:compra|pedido|pago)|tuitear|retuitear|pujar|postul(?:ar|arse|arme|ate)
      recarg(?:ar|a|ue) (?:saldo|móvil|cuenta|tarjeta)|liquidar|contrat(?:ar|a|e)|unirse a la subasta
      retir(?:ar|a|e) [$]?\\d+|recarg(?:ar|a|ue) [$]?\\d+|presentar (?:una |la )?demanda|demandar|solicit(?:ar|a|e)
      emitir (?:mi |tu |el )?voto|ech(?:ar|a) de|valid(?:ar|a) (?:factura|pago|pedido|compra|operación)
      pon(?:er|ga) (?:en venta|fin)|cobrar|ingres(?:ar|a) (?:dinero|fondos|\\d+)
      retir(?:ar|a|e) (?:dinero|fondos|permiso|efectivo|\\d)~?|saca(?:r)? (?:a|del?) ~|confisc(?:ar|a)|incaut(?:ar|a)
      inutilizar|tach(?:ar)|arroj(?:ar)|deshacerse de|otorg(?:ar|a)|adjudic(?:ar|a)|hipotecar|empeñar|deport(?:ar)
      desalojar|inhabilit(?:ar|a)|deshabilit(?:ar|a) (?:cuenta|usuario)~?|acab(?:ar) con
      hazte (?:premium|socio|pro|miembro)|hacerse (?:premium|socio)|pasar? a premium
      avis(?:ar|a|e) (?:al?|a los|a todos) ~|notific(?:ar|a) (?:al?|a los|a todos)~|renov(?:ar) ahora
      renueva (?:ahora|ya)|cerrar (?:la )?sesión en tod~|poner (?:una )?(?:queja|denuncia|reclamación)|recurr(?:ir|e)
      impugn(?:ar|a)|apelar|acept(?:ar|o) .{1,25} y (?:comprar|pagar|firmar|enviar|pedir)|cambiar .{1,15} y pagar
      (?<![^])(?:reiniciar|llamar|fusionar|apagar|rendirse|retirarse|pasar por caja)(?: ahora| ya)?(?![^])
      desped(?:ir)|despide|disolver|disuelve|rendirme|apost(?:ar|a)|apuest(?:a|e) \\d+|desplegar|despliega
      desvincul(?:ar|a|e)|bane(?:ar|a)|llam(?:ar|a|e) (?:ahora|ya|a un taxi|un taxi)|canje(?:ar|a|e)
      (?:ir|pasar|proceder|continuar) (?:a|al|con el) (?:pagar|pago|caja)|dar de alta|hac(?:er|e|erlo) públic[oa]
      matricul(?:ar|arse|arme|ate)|inscrib(?:irse|irme|ete|ir) (?:en|al?)|apunt(?:arse|arme|ate) (?:a|al|en)
      recet(?:ar|a)|hospitalizar|ced(?:er|e) (?:la|el|los)|subast(?:ar|a)|alquil(?:ar|a)|abonar \\d+|aport(?:ar|a) \\d+
      sacar (?:dinero|cita)|multar|desahuciar|depurar|purgar|desmatricular|degradar|abandonar (?:la )?partida
      tirar a la basura|colgar para todos|solicitar (?:cita|vacaciones|taxi)|girar dinero|ingresar \\d+
      apoyar (?:el|la|este|con)|destitu(?:ir|ye)|embargar|desaprobar|anunciar|retractar(?:se)?
    `,
  },
  noun: `
    eliminación|borrado|anulación|cancelación|supresión|restablecimiento|desactivación|revocación
    envío (?:de (?:invitaciones|mensajes|correos))|cierre de
  `,
  pairs: [
    ['haz', 'donaci[oó]n|pedido|compra|pago|transferencia|reserva|puja'],
    [
      `
        cancel(?:ar|a|e|en)|cerrar|cierre|cierra|deten(?:er|ga)|suspend(?:er|e|a)|desactiv(?:ar|a|e)|rechaz(?:ar|a|e)
        interrump(?:ir|e)|termin(?:ar|a|e)|anul(?:ar|a|e)|dar por terminado
      `,
      `
        usuarios?|pedidos?|suscripci[oó]n~|reservas?|reservaci[oó]n|citas?|contratos?|cuentas?|perfil|tarjetas?|pagos?
        transferencias?|transacci[oó]n|boletos?|billetes?|entradas?|vuelos?|viajes?|envíos?|entrega|membresía|compras?
        servicios?|seguro|evento|solicitud|inscripción|renovación|protección|verificación|plan|oferta|órden|orden
      `,
    ],
    [
      'vaci(?:ar|e)|vacía|limpi(?:ar|a|e)|descart(?:ar|a|e)',
      'carrito|cesta|papelera|datos|historial|base|conversación|cambios|borrador|todo|bandeja',
    ],
    [
      `
        realiz(?:ar|a|e)|hac(?:er|e)|haga|complet(?:ar|a|e)|efectu(?:ar|a|e)|proces(?:ar|a|e)|finaliz(?:ar|a|e)
        termin(?:ar)|conclu(?:ir|ye)
      `,
      `
        pedidos?|compras?|pagos?|transferencias?|reservas?|donaci[oó]n~|donativo|transacci[oó]n|reembolso|retiro|orden
        depósito
      `,
    ],
    ['acept(?:ar|a|e|o)', 'ofertas?|contratos?|invitaci[oó]n|solicitud|propuesta|presupuesto|acuerdo'],
    ['abandon(?:ar|a|e)|salir de[l]?', 'grupo|equipo|sala|comunidad|proyecto|organización|espacio|álbum|canal|servidor|conversación|chat'],
    ['mover|mueve|enviar|poner', 'papelera|basura'],
    ['solicit(?:ar|a|e)|reclam(?:ar|a|e)|pedir', 'reembolso|devolución|retiro|indemnización|préstamo|crédito|presupuesto'],
    ['restaur(?:ar|a|e)|volver', 'fábrica|valores predeterminados|configuración predeterminada'],
    ['reemplaz(?:ar|a|e)|sustitu(?:ir|ye)', 'archivos?|existente|todo'],
    ['renov(?:ar)|renueva|prorrog(?:ar)|activ(?:ar|a|e)|comenzar|empezar|iniciar', 'suscripción|contrato|membresía|prueba|plan'],
    ['retir(?:ar|e)|agreg(?:ar)|añad(?:ir)|ingres(?:ar)|deposit(?:ar)', 'fondos|dinero|efectivo|saldo'],
    ['agreg(?:ar|a)|añad(?:ir|e)|dejar', 'comentario'],
    ['conced(?:er|e)|otorg(?:ar|a)|dar', 'acceso|permisos?'],
    ['entreg(?:ar|a)', 'examen|proyecto|práctica|informe'],
    ['ejecut(?:ar|a)|lanz(?:ar|a)', 'consulta|comando|código|campaña'],
    ['solicit(?:ar|a|e)|pedir', 'viaje|taxi|certificado|documentos?|coche|carro'],
    ['intercambi(?:ar|a)|cambi(?:ar|a)|convert(?:ir)', 'tokens?|divisas|monedas'],
    ['reclam(?:ar|a)|recoger|cobrar|obtener', 'recompensa|premio|bono|regalo'],
    ['cambi(?:ar|a|e)|mejorar', 'plan|tarifa|suscripción'],
    ['rechaz(?:ar|a)', 'factura|gasto'],
    ['desconect(?:ar|a)', 'billetera|cartera|monedero'],
    ['devolver|devuelve', 'préstamo'],
    ['hac(?:er)|haz|presentar|enviar', 'propuesta'],
    [
      `
        reinici(?:ar|a|e)|apag(?:ar|a|ue)|det(?:ener|én)|matar|mata|ejecut(?:ar|a|e)|lanz(?:ar|a)|termin(?:ar|a)
        paus(?:ar|a)|parar
      `,
      `
        servidor~|procesos?|máquina|instancia|servicio|contenedor|nodo|base|bot|tarea|migración|script|ordenador
        dispositivo|equipo|sistema|para todos
      `,
    ],
    [
      'desconect(?:ar|a|e)|separ(?:ar|a)|quitar|desenlaz~',
      'dispositivos?|cuentas?|tarjeta|banco|aplicación|integración|calendario|disco|volumen',
    ],
    ['fusion(?:ar|a|e)|combin(?:ar|a)|subir|pasar', 'ramas?|solicitud de|producción|cuentas|cambios a'],
    ['emit(?:ir|e|a)|extend(?:er)|gener(?:ar) y', 'facturas?|multa|cheque|receta|enviar'],
    [
      'hac(?:er|e)|haz|present(?:ar|a|e)|coloc(?:ar|a)|dar',
      'oferta|apuesta|puja|llamada|reclamación|solicitud|recurso|queja|denuncia|instancia|candidatura',
    ],
    ['entreg(?:ar|a|ue)|devolver|devuelve|regresar', 'tarea|deberes|trabajo|artículos?|producto|compra|pedido'],
    ['us(?:ar|a)|gast(?:ar|a)|cambi(?:ar|a)', 'puntos|millas|monedas'],
    ['retir(?:ar|a|e)|rechaz(?:ar|a|e)|deneg(?:ar)|desestimar', 'candidatura|solicitud|vacaciones|permisos?|rol|acceso|publicación'],
    ['salir|abandon(?:ar|a)', 'clan|gremio|partida|reunión para'],
    ['restaur(?:ar|a)', 'copia|versión anterior|fábrica'],
    ['program(?:ar|a|e)|agend(?:ar|a|e)|concert(?:ar)|reservar', 'cita|envío|visita|llamada|consulta|publicación|reunión'],
    ['pagar|salda(?:r)?|liquid(?:a|ar)|amortiz(?:ar)', 'deudas?|préstamo|multas?|hipoteca'],
  ],
  about: `
    cómo|como|por qué|porque|qué|que|cuándo|dónde|quién|cuál~|saber|más|conoc~|leer|ver|mostrar|encontrar|buscar
    elegir|seleccionar|acerca|sobre|formas|reglas|ocultar|consultar|historial|aprend~|antes de|dejar de
  `,
  topic: 'guías?|consejos|ayuda|tutorial~|faq|ejemplos?|botón|política|instrucciones|preguntas',
  info: `
    historial|detalles?|estado|lista|número|información|métodos?|formas?|condiciones|ajustes|tipos?|fechas?|política
    seguimiento|resumen|opciones
  `,
  not: 'no|sin|nunca|cancelar|deshacer|no se pudo|error al|imposible',
  trivial: 'filtros?|búsquedas?|orden|selección|zoom|vista|formato',
  yes: 'sí|si|ok|vale|de acuerdo|continuar|continúe|acepto|aceptar|terminar|entendido|proceder|ejecutar|adelante',
}
